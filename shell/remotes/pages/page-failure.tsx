import { isApiError, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { usePageTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import { useLocation, useNavigate, useNavigation, useRouteError } from '@gakuseki/shared-ui/host/router.ts'
import { PageSkeleton } from '../../routing/page-skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { suiteTexts as texts } from '../../texts.ts'
import { CrashPage } from '../../layout/pages/crash.page.tsx'
import { browserConnection } from '../../suite/environment.ts'
import { menuLabelOf } from '../../layout/menu.ts'
import { useLoaderData } from '../../routing/route-matching.ts'
import { OpenPageError, type OpenPage } from '../loading/open-page.ts'
import { isPageLost } from '../loading/page-loader.tsx'
import type { SuiteParts } from '../../suite/running-suite.ts'

type Props = {
  readonly suite: SuiteParts
  /** Called for each failure, because the next navigation must look again which release runs. */
  readonly onFail: () => void
}

/**
 * Shown instead of a page that threw or could not be loaded. If the page never worked, its release is at fault and another release takes
 * over in place. Otherwise, and when none is left, the page shows what happened.
 */
export function PageFailure(props: Props) {
  // React Router reuses this element for later failures, which follow a navigation.
  const { key } = useLocation()
  return <Failure key={key} {...props} />
}

function Failure({ suite, onFail }: Props) {
  const thrown = useRouteError()
  const loaded = useLoaderData<OpenPage | null | undefined>()
  const [page, error] = thrown instanceof OpenPageError ? [thrown.page, thrown.cause] : [loaded, thrown]
  useEffect(onFail, [onFail])
  usePageTitle(page?.title ?? null)
  // Decided once, when the page failed. Neither a refusal by the server nor a lost connection is the release's fault.
  const [isRescued] = useState(
    () =>
      !isRefusal(error) &&
      page?.isSound() === false &&
      (suite.host.connection ?? browserConnection).isOnline() &&
      suite.store.getState().unsaved.length === 0,
  )
  return page && isRescued ? (
    <Rescue suite={suite} page={page} error={error} />
  ) : (
    <CrashPage error={error} labelOf={(path) => menuLabelOf(path, suite.remotes.registry())} />
  )
}

type RescueProps = Pick<Props, 'suite'> & { readonly page: OpenPage; readonly error: unknown }

function Rescue({ suite, page, error }: RescueProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = useRef(false)
  const [isHopeless, setHopeless] = useState(false)
  const label = menuLabelOf(location.pathname, suite.remotes.registry())
  useEffect(() => {
    isLeaving.current = navigation.state !== 'idle'
  }, [navigation.state])
  useEffect(() => {
    let isLeft = false
    void findRelease({ suite, page, error }, () => isLeft).then((isFound) => {
      const mayReplace = !isLeft && !isLeaving.current && suite.store.getState().unsaved.length === 0
      if (isFound && mayReplace) void navigate(location, { replace: true })
      else if (!isLeft && !isLeaving.current) setHopeless(true)
    })
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [])
  return isHopeless ? (
    <CrashPage error={error} labelOf={() => label} />
  ) : (
    <PageSkeleton label={texts.remote.loading(label)} />
  )
}

/** Whether another release is ready: one that already runs, a newer one, or the next candidate of the remote. */
async function findRelease(
  { suite, page: { runner, module }, error }: RescueProps,
  isLeft: () => boolean,
): Promise<boolean> {
  const { remotes } = suite
  if (!remotes.holds(runner) || runner.module() !== module) return remotes.replaces(runner, module)
  // The files of an old release may be gone because a newer one was deployed.
  await suite.lookForReleases()
  if (isLeft()) return false
  if (remotes.offered().includes(runner.id)) {
    suite.takeReleases()
    return true
  }
  const hasCandidate = runner.pageFailed(isPageLost(error) ? 'network' : 'page', detailOf(error), error)
  return (hasCandidate || !remotes.holds(runner)) && remotes.replaces(runner, module)
}

/** For the report: what was thrown, and the number of the call that it comes from. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const id = requestIdOf(error.cause)
  return id === undefined ? error.message : `${error.message} (request ${id})`
}

/** Whether the server refused a request, as reported by our client or React Router. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) || (typeof error === 'object' && error !== null && 'status' in error && 'data' in error)
}
