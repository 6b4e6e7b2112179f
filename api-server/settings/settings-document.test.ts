import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingRows } from './setting-kinds.ts'
import { settingGroups } from './settings-schema.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')

it.each(Object.entries(settingGroups))(
  'docs/operations.md has the settings of %s as the schema declares them',
  (name, group) => {
    const rows = Object.entries(group).map(([setting, schema]) => {
      const { values = '', usual = '', meaning = '' } = settingRows.get(schema) ?? {}
      return `| \`${setting}\` | ${values} | ${usual} | ${meaning} |`
    })
    const section = page.split(`### ${name}\n`)[1]?.split('\n\n')[0]
    expect(section).toBe(['| name | values | default | meaning |', '|---|---|---|---|', ...rows].join('\n'))
  },
)
