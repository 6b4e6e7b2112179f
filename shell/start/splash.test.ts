import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { userTypes } from '@gakuseki/shared-api/core/user-types.ts'
import { showsFields } from '../routing/page-skeleton.tsx'

const css = readFileSync(join(import.meta.dirname, 'splash.css'), 'utf8')

it('[C63] knows every page that shows the fields of one record', () => {
  const records = [...css.matchAll(/\[data-start(\^?)='([^']+)'\]/g)].map(([, begins, path = '']) => `${path}${begins}`)
  expect(records.toSorted()).toEqual(
    [...userTypes.map((type) => `${personPath(type, '')}^`), paths.schoolEdit].toSorted(),
  )
  for (const record of records) expect(showsFields(record.replace('^', 'x'))).toBe(true)
})
