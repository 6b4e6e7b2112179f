import * as calls from '@gakuseki/shared-api/contract/files.ts'
import { getFile } from '@gakuseki/shared-api/contract/stored-file.ts'
import { route, type Route } from '../http/route.ts'
import { deliverFile } from './deliver-file.ts'
import * as journal from './journal-files.ts'
import * as upload from './upload-files.ts'

export const filesRoutes: readonly Route[] = [
  route(getFile, deliverFile),
  route(calls.uploadLogo, upload.uploadTheLogo),
  route(calls.deleteLogo, upload.deleteTheLogo),
  route(calls.uploadStudentPicture, upload.uploadOfStudent),
  route(calls.deleteStudentPicture, upload.deleteOfStudent),
  route(calls.uploadGuardianPicture1, upload.uploadOfGuardian1),
  route(calls.deleteGuardianPicture1, upload.deleteOfGuardian1),
  route(calls.uploadGuardianPicture2, upload.uploadOfGuardian2),
  route(calls.deleteGuardianPicture2, upload.deleteOfGuardian2),
  route(calls.updateNeSyllabusFile, upload.updateNeSyllabus),
  route(calls.updateEeSyllabusFile, upload.updateEeSyllabus),
  route(calls.deleteNeSyllabusFile, upload.deleteNeSyllabus),
  route(calls.deleteEeSyllabusFile, upload.deleteEeSyllabus),
  route(calls.listJournalFiles, journal.readJournalFiles),
  route(calls.addJournalFile, journal.attachJournalFile),
  route(calls.getJournalFile, journal.readOneJournalFile),
  route(calls.deleteJournalFile, journal.deleteOneJournalFile),
]
