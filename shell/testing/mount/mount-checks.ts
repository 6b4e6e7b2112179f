import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { accessPolicy, isAllowed, pagePermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { toastBus } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { arrived, emptyPage, lasting, openBeside, type Mounted, type Page } from './mounted-remote.tsx'
import { canEdit, textProblems } from './page-texts.ts'
import { withRoutes } from './remote-paths.ts'
import { newTraces, printTrace, type Trace } from './traces.ts'
import { globalNames } from './watch-nodes.ts'
import { watchPage } from './watch-page.ts'

type Options = {
  /** The folder of the remote's own code. */
  readonly folder: string
  /** Whether the remote's tests prove that unsaved work is protected. */
  readonly provesEditing: boolean
}

/** The problems of a page while it is mounted, and everything it leaves behind. */
export async function pageProblems(mounted: Mounted, page: Page, options: Options): Promise<readonly string[]> {
  const suite = await openBeside(mounted)
  const toasts = jest.spyOn(toastBus(), 'show')
  const watch = watchPage()
  try {
    const visitAndLeave = async (there: Page) => {
      await suite.visit(there)
      await suite.goHome()
      return watch.alive()
    }
    const empty = [await visitAndLeave(emptyPage), await visitAndLeave(emptyPage)] as const
    const ofSuite = newTraces(...empty)
    const names = globalNames()
    toasts.mockClear()

    await suite.visit(page)
    const seen = [
      ...textProblems(),
      ...misplaced(mounted, suite.url()),
      ...(canEdit() && !options.provesEditing ? ['can be edited, but the mount suite is given no `edit`'] : []),
    ]
    await suite.goHome()
    const left = await lasting(() => newTraces(empty[1], watch.alive()).filter(isLeftOf(options)).map(leaves))
    const grown = await growing(async (known) => {
      await suite.visit(page)
      await suite.goHome()
      const isNews = (trace: Trace): boolean => !left.includes(leaves(trace))
      return lasting(() =>
        newTraces([...known, ...ofSuite], watch.alive())
          .filter(isNews)
          .map(grows),
      )
    }, watch.alive)
    const raised = new Set(toasts.mock.calls.map(([{ text }]) => `raises a toast by itself: ${text}`))
    return [...seen, ...left, ...grown, ...raised, ...newNames(names)]
  } finally {
    watch.stop()
  }
}

const leaves = (trace: Trace): string => `leaves behind: ${printTrace(trace)}`
const grows = (trace: Trace): string => `leaves behind at each visit: ${printTrace(trace)}`

/**
 * Some libraries set up once what then serves every page, so their leftovers count only when they grow. Leftovers of the remote itself, of
 * repeated work, and styles always count.
 */
function isLeftOf({ folder }: Options) {
  return ({ what, origin }: Trace): boolean =>
    origin?.startsWith(folder) === true || /^(interval|animation frame)$|^<(style|link)\b/.test(what)
}

/** Leftovers that are new with each of two further visits, because a part that loads later may appear after the first one. */
async function growing(
  visit: (known: readonly Trace[]) => Promise<readonly string[]>,
  alive: () => readonly Trace[],
): Promise<readonly string[]> {
  const second = await visit(alive())
  if (second.length === 0) return []
  const third = await visit(alive())
  return second.filter((each) => third.includes(each))
}

function misplaced({ declaration }: Mounted, url: string): readonly string[] {
  const base = url.split(/[/?]/)[1] ?? ''
  return declaration.basePaths.includes(base) ? [] : [`leads to ${url}, which is another remote's`]
}

/** Globals of shared-ui bear the suite's name. */
function newNames(before: ReadonlySet<string | symbol>): readonly string[] {
  return (
    [...globalNames()]
      .filter((name) => !before.has(name) && !String(name).startsWith('Symbol(gakuseki.'))
      // Browsers also make each element's id a global name.
      .filter((name) => document.getElementById(String(name)) === null)
      .map((name) => `adds ${String(name)} to the page's global object`)
  )
}

/**
 * What a user without rights gets of a page, fetched or shown.
 * @param as the user whom the guard should send away
 */
export async function guardProblems(
  { declaration, remote }: Mounted,
  { url }: Page,
  as: 'staff' | 'admin' = 'staff',
): Promise<readonly string[]> {
  if (isAllowed(accessPolicy, pagePermission(url.split('?')[0] ?? ''), { isAdmin: false })) return []
  const run: string[] = []
  const noted = withRoutes(remote, ({ lazy, loader, ...route }) => ({
    ...route,
    ...(lazy && { lazy: () => (run.push('its page is imported'), lazy()) }),
    ...(loader && { loader: (args) => (run.push('its loader runs'), loader(args)) }),
  }))
  const suite = await openBeside({ declaration, remote: noted }, { url, as })
  await arrived(suite, { url })
  const at = suite.url()
  return [...run, ...(at === paths.forbidden ? [] : [`leads a person without rights to ${at}, not ${paths.forbidden}`])]
}
