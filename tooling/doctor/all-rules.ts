import type { Finding } from '../checks/finding.ts'
import type { BuiltSuite } from './built-suite.ts'
import { cssPrefixes } from './css-rules.ts'
import { budgetsKept, integrityHooks, manifests, names } from './remote-rules.ts'
import { duplicates, pinnedTools, prefixKeys, shareKeys, singletons } from './share-rules.ts'

/** Every rule of `npm run doctor`. */
export const doctorRules: readonly ((suite: BuiltSuite) => Finding[])[] = [
  pinnedTools,
  shareKeys,
  prefixKeys,
  singletons,
  duplicates,
  manifests,
  names,
  budgetsKept,
  integrityHooks,
  cssPrefixes,
]
