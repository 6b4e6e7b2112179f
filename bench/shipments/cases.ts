/** A change of mfe-school that must not reach the users of a school, or must leave them again. */
export type BadShipment = {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Whether the gates let it pass, so that what its users see is measured. */
  readonly passes?: boolean
}

export type Edit = {
  /** In the repository. */
  readonly file: string
  /** Text of the file. Without it, `to` is appended. */
  readonly from?: string
  readonly to: string
}

const page = 'mfe-school/pages/school-edit.page.tsx'
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
    edits: [{ file: 'mfe-school/pages/school-edit.module.css', to: 'button { outline: 9px solid red; }\n' }],
  },
  { name: 'an endless loop in its page', edits: [inPage('while (Date.now() > 0);')] },
  {
    name: 'an endless loop, only with the data of a school',
    edits: [inPage(`while (${inSuite});`)],
    passes: true,
  },
  { name: 'a type error', edits: [{ file: page, to: "\nexport const grades: number = 'A'\n" }] },
  {
    name: 'a failing test',
    edits: [{ file: 'mfe-school/mount.test.tsx', from: "heading: 'School'", to: "heading: 'Schule'" }],
  },
  {
    name: 'it throws while it is loaded',
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
    edits: [inPage(`if (${inSuite}) throw new Error('broken')`)],
    passes: true,
  },
  { name: 'a global', edits: [inPage('Object.assign(globalThis, { chosenSchool: shown })')] },
  {
    name: 'a function of the browser replaced',
    edits: [inPage('globalThis.fetch = () => Promise.reject(new Error())')],
  },
  {
    name: 'memory that grows',
    edits: [
      {
        file: page,
        to: '\nconst kept: unknown[] = []\nsetInterval(() => kept.push(Array.from({ length: 100_000 }, () => ({}))), 250)\n',
      },
    ],
    passes: true,
  },
  {
    name: 'a menu entry that leads nowhere',
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
    edits: [
      {
        file: 'shared-api/contract/school.ts',
        from: "path: '/v2/school',\n  access: 'school.read'",
        to: "path: '/v2/schools',\n  access: 'school.read'",
      },
    ],
  },
]
