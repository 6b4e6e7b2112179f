import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from './repository.ts'
import { citations, citedRows } from './rules/citations.ts'
import { cssModules } from './rules/css-modules.ts'
import { documentPaths } from './rules/document-paths.ts'
import { fileLength, fileNames, machineTraces } from './rules/files.ts'
import { importDirections } from './rules/import-directions.ts'
import { lightContracts } from './rules/light-contracts.ts'
import { noBarrels } from './rules/modules.ts'
import { mountSuites } from './rules/mount-suites.ts'
import { libraryOwners, queryKeys, sharedSingletons } from './rules/ownership.ts'
import { browserCode, purity } from './rules/purity.ts'
import { catalogueRooms, userTexts } from './rules/texts.ts'
import { readmeTwins } from './rules/readme-twins.ts'
import { lockFile, versions } from './rules/versions.ts'

/** Every rule that needs only the files. */
export const allRules: readonly ((repository: Repository) => Finding[])[] = [
  importDirections,
  purity,
  browserCode,
  libraryOwners,
  mountSuites,
  queryKeys,
  sharedSingletons,
  lightContracts,
  noBarrels,
  versions,
  lockFile,
  userTexts,
  catalogueRooms,
  cssModules,
  fileLength,
  fileNames,
  machineTraces,
  citations,
  citedRows,
  documentPaths,
  readmeTwins,
]
