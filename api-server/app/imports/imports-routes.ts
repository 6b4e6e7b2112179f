import { listImports } from '@gakuseki/shared-api/contract/people/import-list.ts'
import * as calls from '@gakuseki/shared-api/contract/people/imports.ts'
import { route, type Route } from '../http/route.ts'
import { applyImport } from './commit-import.ts'
import { beginImport, bringRows, forgetImport, readImports, readOneImport } from './imports.ts'
import { takeBackImport } from './undo-import.ts'

export const importsRoutes: readonly Route[] = [
  route(calls.createImport, beginImport),
  route(listImports, readImports),
  route(calls.getImport, readOneImport),
  route(calls.putImportRows, bringRows),
  route(calls.commitImport, applyImport),
  route(calls.undoImport, takeBackImport),
  route(calls.deleteImport, forgetImport),
]
