import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useLocation, useNavigate, useNavigation, useRouteError } from '@gakuseki/shared-ui/suite/router.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { suiteTexts as texts } from '../texts.ts'
import { CrashPage } from './crash.page.tsx'
import { browserConnection } from './host.ts'
import { menuLabelOf } from './menu.ts'
import { isPageLost, type PageStanding } from './page-loader.tsx'
import { isSettled } from './remote-controller.ts'
import type { RemoteModule } from './remote-contract.ts'
import type { RemoteRunner } from './remote-runner.ts'
import type { SuiteParts } from './running-suite.ts'

type Props = {
  readonly suite: SuiteParts
  readonly runner: RemoteRunner
  /** The code that the page belongs to. */
  readonly module: RemoteModule
  readonly page: PageStanding
}

/**
 * Instead of a page that threw or did not come. One that has never stood is the fault of its release: another release takes
 * over in the same place. Otherwise, and when none is left, the page says what happened.
 */
export function PageFailure(props: Props) {
  // React Router keeps this element from one failure to the next, which begins with a navigation.
  const { key } = useLocation()
  return <Failure key={key} {...props} />
}

function Failure({ page, ...props }: Props) {
  const error = useRouteError()
  const { suite } = props
  // Decided once, when it failed; what the server refuses says nothing of the release, nor does a lost connection.
  const [isRescued] = useState(
    () =>
      !isRefusal(error) &&
      !page.hasStood() &&
      (suite.host.connection ?? browserConnection).isOnline() &&
      suite.store.getState().unsaved.length === 0,
  )
  return isRescued ? (
    <Rescue {...props} error={error} />
  ) : (
    <CrashPage labelOf={(path) => menuLabelOf(path, suite.remotes.registry())} />
  )
}

type RescueProps = Omit<Props, 'page'> & { readonly error: unknown }

function Rescue({ suite, runner, module, error }: RescueProps) {
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
    void findRelease({ suite, runner, module, error }, () => isLeft).then((isFound) => {
      const mayReplace = !isLeft && !isLeaving.current && suite.store.getState().unsaved.length === 0
      // Whoever has gone on must not meet again what failed, nor lose what they type by now.
      if (isFound && !mayReplace) suite.replacePagesLater()
      if (isFound && mayReplace) {
        suite.replacePages()
        void navigate(location, { replace: true })
      } else if (!isLeft && !isLeaving.current) setHopeless(true)
    })
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [])
  return isHopeless ? <CrashPage labelOf={() => label} /> : <PageSkeleton label={texts.remote.loading(label)} />
}

/** Whether another release stands ready: one that runs by now, a newer one, or the one that comes after in the remote's order. */
async function findRelease({ suite, runner, module, error }: RescueProps, isLeft: () => boolean): Promise<boolean> {
  if (!suite.remotes.runners().includes(runner)) return true
  if (runner.module() !== module) return isReplaced(runner, module)
  // The files of an old release may be gone because there is a newer one.
  await suite.lookForReleases()
  if (isLeft()) return false
  if (suite.remotes.offered().includes(runner.id)) {
    suite.takeReleases()
    return true
  }
  const detail = error instanceof Error ? error.message : String(error)
  return runner.pageFailed(isPageLost(error) ? 'network' : 'page', detail) && isReplaced(runner, module)
}

/** Asked when all is decided: what failed may come to run again, since nothing else does. */
async function isReplaced(runner: RemoteRunner, module: RemoteModule): Promise<boolean> {
  await new Promise<void>((resolve) => {
    runner.open()
    const stop = runner.subscribe(() => look())
    const look = (): void => {
      if (!isSettled(runner.getState())) return
      stop()
      resolve()
    }
    look()
  })
  return runner.module() !== module
}

/** What the server has refused, as our client or React Router tells it. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) || (typeof error === 'object' && error !== null && 'status' in error && 'data' in error)
}
