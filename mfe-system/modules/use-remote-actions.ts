import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { saveRelease, saveRemote } from '@gakuseki/shared-api/queries/remotes.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import declaration from '../remote.config.ts'
import { nameOfRemote } from './remote-name.ts'
import { canaryTexts, actionTexts as texts } from './texts.ts'

/** A change of the registry: its texts, and a function that runs it with the given reason. */
export type RemoteAction = {
  readonly words: {
    readonly button: string
    readonly title: string
    readonly lead: string
    readonly confirm: string
    readonly done: string
  }
  readonly tone: 'primary' | 'danger'
  readonly run: (reason: string) => Promise<void>
}

/** All actions for a remote. This page applies their result at once. */
export function useRemoteActions(remote: KeptRemote) {
  const { api, modules } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const name = nameOfRemote(remote)
  type Wish = Omit<Parameters<typeof saveRemote>[2], 'reason'>
  const change = (words: RemoteAction['words'], wish: Wish, tone: RemoteAction['tone'] = 'primary'): RemoteAction => ({
    words,
    tone,
    run: async (reason) => {
      await saveRemote(work, remote, { ...wish, reason })
      await modules.refresh()
    },
  })
  const move = (words: RemoteAction['words'], release: KeptRelease, isQuarantined: boolean): RemoteAction => ({
    words,
    tone: isQuarantined ? 'danger' : 'primary',
    run: async (reason) => {
      await saveRelease(work, remote, release, { reason, isQuarantined })
      await modules.refresh()
    },
  })
  const disableTexts = remote.id === declaration.id ? texts.disableOwn : texts.disable
  return {
    rollBack: (release: string) => change(texts.rollBack(name, release), { active: release }),
    activate: (release: string) => change(texts.activate(name, release), { active: release }),
    canary: (canary: NonNullable<KeptRemote['canary']>) => {
      const whom = canaryTexts.whom(canary.percent, canary.userIds.length)
      return change(texts.canary(name, canary.release, whom), { canary })
    },
    endCanary: (release: string) => change(texts.endCanary(name, release), { canary: null }),
    pin: remote.isPinned ? change(texts.unpin(name), { isPinned: false }) : change(texts.pin(name), { isPinned: true }),
    disable: remote.isDisabled
      ? change(texts.enable(name), { isDisabled: false })
      : change(disableTexts(name), { isDisabled: true }, 'danger'),
    quarantine: (release: KeptRelease) =>
      release.quarantine === null
        ? move(texts.quarantine(name, release.name), release, true)
        : move(texts.lift(name, release.name), release, false),
  }
}
