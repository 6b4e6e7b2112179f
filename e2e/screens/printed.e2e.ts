import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { test } from '../fixtures.ts'
import { keepPaper, pdfOf, pdfOfButton } from '../support/paper.ts'
import { currentYear } from '../support/school-years.ts'
import { open } from '../support/pages/shell.ts'

const numeric = `/curriculum/ne/nec-${currentYear}-e3-1`
const essay = `/curriculum/ee/eec-${currentYear}-e3-2`
const aClass = `c${currentYear}-e3-1`

type Printed = { readonly name: string; readonly path: string; readonly heading: string; readonly button?: string }

const withButton: readonly Printed[] = [
  { name: 'students', path: '/student/list', heading: 'Students' },
  { name: 'guardians', path: '/guardian/list', heading: 'Guardians' },
  { name: 'staff', path: '/teacher/list', heading: 'Staff' },
  { name: 'classes', path: '/class/list', heading: 'Class' },
  { name: 'class', path: `/class/details/${aClass}`, heading: 'Class Details' },
  ...['names', 'phones', 'checks', 'photos', 'emergency', 'labels', 'seats'].map((layout) => ({
    name: `roster-${layout}`,
    path: `/class/roster/${aClass}?layout=${layout}`,
    heading: '名簿',
  })),
  { name: 'journals', path: `${essay}?view=journals`, heading: 'Curriculum', button: 'クラスのジャーナルを印刷' },
]

const asShown = [
  { name: 'plan', path: numeric },
  { name: 'year-plan', path: `${numeric}?view=year` },
  { name: 'evaluations', path: `${numeric}/evaluations?classId=${aClass}` },
  { name: 'evaluation-map', path: `${numeric}/evaluations?view=map` },
  { name: 'evaluation-summary', path: `${numeric}/evaluations?view=summary` },
  { name: 'essay-activities', path: `${essay}?view=activities` },
  { name: 'essay-overview', path: `${essay}?view=overview` },
]

const pathOf = (name: string) => join(repoRoot, '.screens', `printed-${name}.pdf`)

for (const { name, path, heading, button } of withButton)
  test(`prints ${name}`, async ({ page }) => {
    await keepPaper(page)
    await open(page, path, heading)
    await pdfOfButton(page, button, pathOf(name))
  })

for (const { name, path } of asShown)
  test(`prints ${name}`, async ({ page }) => {
    await open(page, path, 'Curriculum')
    await pdfOf(page, pathOf(name))
  })
