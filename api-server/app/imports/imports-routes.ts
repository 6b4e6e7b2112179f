import * as calls from '@gakuseki/shared-api/contract/imports.ts'
import { fail } from '../failure.ts'
import { route, type Route } from '../route.ts'

const absent = async () => fail('notFound', 'no such import')

export const importsRoutes: readonly Route[] = [
  route(calls.createImport, absent),
  route(calls.listImports, absent),
  route(calls.getImport, absent),
  route(calls.putImportRows, absent),
  route(calls.commitImport, absent),
  route(calls.undoImport, absent),
  route(calls.deleteImport, absent),
]
