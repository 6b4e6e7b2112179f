import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the debug mode's switches. */
export const texts: Translation<typeof spec.texts> = {
  lead: 'API calls that this tab sends are delayed or fail on purpose. Uploads of files and other tabs are not affected.',
  latency: { title: 'Delay', seconds: (ms) => (ms === 0 ? 'None' : counted(ms / 1000, 'second', 'seconds')) },
  all: {
    title: 'All calls',
    none: 'As usual',
    401: '401 (sign-in expired)',
    403: '403 (no permission)',
    409: '409 (conflict)',
    422: '422 (rule broken)',
    500: '500 (server fault)',
    offline: 'Offline',
  },
  writes: { title: 'Let only changes fail', updates: 'Updates (update failed)', deletes: 'Deletions (delete failed)' },
  copyLink: 'Copy a link that opens this state',
  off: 'Turn all off',
  mark: {
    joined: (parts) => parts.join(', '),
    label: (what) => `Debug settings: ${what}`,
    latency: (seconds) => `delay of ${seconds}`,
    offline: 'offline',
    updates: 'updates fail',
    deletes: 'deletions fail',
  },
}
