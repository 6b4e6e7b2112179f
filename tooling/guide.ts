/** `npm run guide`: compiles docs/guide into mfe-system, which shows it under /help. Commit the result. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledFolder, compileGuide } from './guide/compile-guide.ts'

for (const [name, text] of Object.entries(await compileGuide())) writeFileSync(join(compiledFolder, name), text)
console.info(`docs/guide is compiled into ${compiledFolder}`)
