import type { Finding } from '../source/finding.ts'
import type { BuiltRemotes, BuiltSuite } from './built-suite.ts'
import { cssPrefixes } from './css-rules.ts'
import { budgetsKept, integrityHooks, manifests, names } from './remote-rules.ts'
import { duplicates, marksHold, pinnedTools, prefixKeys, shareKeys } from './share-rules.ts'

/** The rules that one remote can break alone. Shipping applies them too, and the budget as a gate of its own. */
export const remoteRules: readonly ((remotes: BuiltRemotes) => Finding[])[] = [
  duplicates,
  manifests,
  integrityHooks,
  cssPrefixes,
]

/** The rules of `remote-kit doctor`. */
export const oneRemoteRules = [...remoteRules, budgetsKept]

/** Every rule of `npm run doctor`. */
export const doctorRules: readonly ((suite: BuiltSuite) => Finding[])[] = [
  pinnedTools,
  shareKeys,
  prefixKeys,
  marksHold,
  names,
  budgetsKept,
  ...remoteRules,
]
