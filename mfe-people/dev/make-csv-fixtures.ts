/**
 * `node mfe-people/dev/make-csv-fixtures.ts`: exports invented students, then lets LibreOffice Calc (Debian: libreoffice-calc) open the
 * file and save it as UTF-8 and as CP932. Calc ignores quotes and guesses dates and numbers here, as Excel does.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportColumns, printHeader, printRecords } from '../domain/export/export-columns.ts'
import { fixtureEntity, fixtureOwnNames, fixtureStudents } from '../domain/import/fixtures/people.harness.ts'

const fixtures = join(import.meta.dirname, '../domain/import/fixtures')
const work = mkdtempSync(join(tmpdir(), 'csv-fixtures-'))
const columns = exportColumns(fixtureEntity, { language: 'ja', ownNames: fixtureOwnNames })
const exported = join(work, 'students.csv')
writeFileSync(exported, printHeader(columns) + printRecords(columns, fixtureStudents))

// The options of the CSV filter: comma, quote, character set (76 UTF-8, 60 Windows-932), first line, formats, Japanese, quoted cells are
// not texts, guess types.
const filter = (charset: number): string => `44,34,${charset},1,,1041,false,true`
for (const [name, charset] of [
  ['calc-utf-8.csv', 76],
  ['calc-cp932.csv', 60],
] as const) {
  const out = join(work, name)
  const convert = `csv:Text - txt - csv (StarCalc):${filter(charset)},false`
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${work}/profile`,
      '--headless',
      `--infilter=CSV:${filter(76)}`,
      '--convert-to',
      convert,
      '--outdir',
      out,
      exported,
    ],
    // Shows dates in the format of the school's computers.
    { stdio: 'inherit', env: { ...process.env, LANG: 'ja_JP.UTF-8', LC_ALL: 'ja_JP.UTF-8' } },
  )
  renameSync(join(out, 'students.csv'), join(fixtures, name))
}
rmSync(work, { recursive: true })
