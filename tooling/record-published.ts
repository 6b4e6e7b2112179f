// The lifecycle `version` of lerna in a package: notes the sources of the version that is being made.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfPackage, publishedFile, type PublishedState } from '@gakuseki/remote-kit/build/package-versions.ts'
import { readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'

const dir = process.cwd()
const state: PublishedState = { version: readVersion(dir), sources: hashOfPackage(dir) }
writeFileSync(join(dir, publishedFile), `${JSON.stringify(state, null, 2)}\n`)
