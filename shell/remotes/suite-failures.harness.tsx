/** For tests of the suite: a remote of one page, and a clock that skips pauses. */
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { screen } from '@testing-library/react'
import { systemClock, type Clock } from '../suite/environment.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'

const icon = { name: 'school', width: 16, height: 16, path: 'M0 0h16v16z' }
export const declaration: RemoteDeclaration = {
  id: 'mfe-x',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['class'],
  menu: [{ name: 'class', label: 'Class', icon, order: 40, permission: 'page.class' }],
}
export const Page = () => <h1 tabIndex={-1}>クラスの一覧</h1>
export const remote = defineRemote({ routes: [{ path: 'class', Component: Page }] })
/** Pauses between attempts are skipped; time-outs never come. */
export const clock: Clock = {
  ...systemClock,
  later: (ms, run) => {
    if (ms < 1500) queueMicrotask(run)
    return () => {}
  },
}

export const menuLink = () => screen.getByRole('link', { name: 'Class' })
