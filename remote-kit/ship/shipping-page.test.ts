import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipErrors } from './options/ship-errors.ts'

it('docs/shipping.md has a line for each refusal', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/shipping.md'), 'utf8')
  for (const { code } of Object.values(shipErrors)) expect(page).toMatch(new RegExp(`\\| ${code} \\|`))
})
