import type { OpenProblem } from '../db/open/open-database.ts'
import { operatorTexts as texts } from '../texts.ts'

/** What the operator reads when the database is not opened. */
export function sentenceOfOpening(problem: OpenProblem, dataDir: string): string {
  switch (problem.code) {
    case 'held':
      return texts.server.folderHeld(dataDir, problem.pid, problem.since)
    case 'notEmpty':
      return texts.server.folderNotEmpty(dataDir, problem.found.join(', '))
    case 'damaged':
      return texts.server.folderDamaged(dataDir, problem.missing.join(', '), problem.found.join(', '))
    case 'otherVersion':
      return texts.server.folderOfOtherVersion(dataDir, problem.version)
    case 'badUrl':
      return texts.server.badDatabaseUrl(problem.setting, problem.part)
  }
}
