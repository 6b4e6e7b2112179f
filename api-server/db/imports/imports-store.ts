import type { Author } from '../../app/actors.ts'
import type { ImportReads, ImportWrites } from '../../app/imports/imports-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { readImportedPeople } from './imported-people.ts'
import {
  addImport,
  dropImport,
  dropOldImports,
  finishImport,
  finishUndo,
  listImports,
  lockImport,
  readImport,
} from './imports.ts'
import { classesById, readStagedRanges, readStagedRows, stageRows } from './staged-rows.ts'

export function importReads(db: Db): ImportReads {
  return {
    imports: (query) => listImports(db, query),
    oneImport: (importId) => readImport(db, importId),
    stagedRanges: (importId) => readStagedRanges(db, importId),
    stagedRows: (importId) => readStagedRows(db, importId),
    importedPeople: (importId, userType) => readImportedPeople(db, importId, userType),
    classesById: (classIds) => classesById(db, classIds),
  }
}

export function importWrites(trx: Trx, author: Author): ImportWrites {
  return {
    addImport: (wanted) => addImport(trx, author, wanted),
    lockImport: (importId) => lockImport(trx, importId),
    stageRows: (importId, rows) => stageRows(trx, importId, rows),
    finishImport: (importId, applied) => finishImport(trx, author, importId, applied),
    finishUndo: (importId, undone) => finishUndo(trx, author, importId, undone),
    dropImport: (importId) => dropImport(trx, importId),
    dropOldImports: () => dropOldImports(trx, author.now),
  }
}
