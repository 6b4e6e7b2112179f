/** A change of mfe-school that must not reach the users of a school, or must leave them again. */
export type BadShipment = {
  readonly name: string
  readonly edits: readonly Edit[]
  /** The numbers of the gates that refuse it; none if it passes, so that what its users see is measured. */
  readonly refusedBy: readonly string[]
}

export type Edit = {
  /** In the repository. */
  readonly file: string
  readonly from: string
  readonly to: string
}

const page = 'mfe-school/pages/school-edit.page.tsx'
const fields = 'const { logoGcsUrl } = school.fields'
/** Runs when the page is rendered. */
const inPage = (statement: string): Edit => ({
  file: page,
  from: '  const { shown, isEditing } = edit\n',
  to: `  const { shown, isEditing } = edit\n  ${statement}\n`,
})
/** Only in the suite does the menu lead to other areas, so neither tests nor the standalone page get there. */
const inSuite = 'document.querySelectorAll("nav a").length > 2'

export const badShipments: readonly BadShipment[] = [
  {
    name: 'a style for all buttons',
    refusedBy: ['GKS-237'],
    edits: [
      {
        file: 'mfe-school/pages/school-edit.module.css',
        from: '.none {',
        to: 'button {\n  outline: 9px solid red;\n}\n\n.none {',
      },
    ],
  },
  {
    name: 'an endless loop in its page',
    refusedBy: ['GKS-230', 'GKS-231'],
    edits: [inPage('while (Date.now() > 0);')],
  },
  {
    name: 'an endless loop, only with the data of a school',
    refusedBy: [],
    edits: [inPage(`while (${inSuite});`)],
  },
  {
    name: 'a type error',
    refusedBy: ['GKS-238'],
    edits: [{ file: page, from: fields, to: `export const grades: number = 'A'\n${fields}` }],
  },
  {
    name: 'a failing test',
    refusedBy: ['GKS-230'],
    edits: [{ file: 'mfe-school/mount.test.tsx', from: "heading: 'School'", to: "heading: 'Schule'" }],
  },
  {
    name: 'it throws while it is loaded',
    refusedBy: ['GKS-230', 'GKS-231'],
    edits: [
      {
        file: 'mfe-school/remote.ts',
        from: 'export default',
        to: "if (Date.now() > 0) throw new Error('broken')\n\nexport default",
      },
    ],
  },
  {
    name: 'its page throws, only with the data of a school',
    refusedBy: [],
    edits: [inPage(`if (${inSuite}) throw new Error('broken')`)],
  },
  {
    name: 'a global',
    refusedBy: ['GKS-230', 'GKS-231'],
    edits: [inPage('Object.assign(globalThis, { chosenSchool: shown })')],
  },
  {
    name: 'a function of the browser replaced',
    refusedBy: ['GKS-230', 'GKS-231'],
    edits: [inPage('globalThis.fetch = () => Promise.reject(new Error())')],
  },
  {
    name: 'memory that grows, also after its page is left',
    refusedBy: ['GKS-230'],
    edits: [
      {
        file: page,
        from: fields,
        to: `const kept: unknown[] = []\nsetInterval(() => kept.push(Array.from({ length: 100_000 }, () => ({}))), 250)\n${fields}`,
      },
    ],
  },
  {
    name: 'memory that grows while its page is open',
    refusedBy: [],
    edits: [
      {
        file: page,
        from: fields,
        to: `const kept: unknown[] = []\n${fields}`,
      },
      inPage(
        'useEffect(() => { const timer = setInterval(() => kept.push(Array.from({ length: 100_000 }, () => ({}))), 250); return () => clearInterval(timer) }, [])',
      ),
      {
        file: page,
        from: "import type { ReactNode } from 'react'",
        to: "import { useEffect, type ReactNode } from 'react'",
      },
    ],
  },
  {
    name: 'a menu entry that leads nowhere',
    refusedBy: ['GKS-230', 'GKS-231'],
    edits: [
      { file: 'mfe-school/remote.config.ts', from: "basePaths: ['school'],", to: "basePaths: ['school', 'office']," },
      {
        file: 'mfe-school/remote.config.ts',
        from: 'menu: [',
        to: "menu: [{ name: 'office', label: 'Office', icon: menuIcon('school', faSchool), order: 71, permission: 'page.school' }, ",
      },
    ],
  },
  {
    name: 'a call that the server does not have',
    refusedBy: ['GKS-226'],
    edits: [
      {
        file: 'shared-api/contract/school.ts',
        from: "path: '/v2/school',\n  access: 'school.read'",
        to: "path: '/v2/schools',\n  access: 'school.read'",
      },
    ],
  },
]
