import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { screen, waitFor } from '@testing-library/react'
import { renderSuite } from '../testing/render-suite.tsx'
import { first, next, open, shipped } from './suite-releases.harness.tsx'

describe('a release that is shipped during work', () => {
  it('keeps unsaved input, runs on the next page after saving, and is replaced when it is rolled back', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('button', { name: '並べ替え' }))
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('1年1組')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(screen.getByRole('button', { name: '次へ' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    expect(loaded).toEqual(['0.0.0-local', '0.2.0'])

    await ship(first)
    expect(screen.getByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await user.click(await screen.findByRole('link', { name: '一覧' }))
    expect(await screen.findByRole('heading', { name: '古い版の一覧' })).toBeVisible()
  })

  it('runs with the page for which unsaved work is discarded', async () => {
    const { user, ship } = await open()
    await user.type(await screen.findByRole('textbox', { name: '名前' }), '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
  })

  it('does not run when the user stays with unsaved work after all', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: 'この画面に残る' }))
    expect(field).toHaveValue('1年1組')
    expect(loaded).toEqual(['0.0.0-local'])
  })
})

describe('a release that froze the browser', () => {
  const key = 'gakuseki.opening'
  const froze = (baseUrl: string) => JSON.stringify({ tab: { baseUrl, at: 0 } })

  /** Opens /home alone, and answers its reports. */
  async function openHome(kept: ReturnType<typeof keptInMemory>, isAccepted: boolean) {
    const reports: unknown[] = []
    const log = jest.fn()
    await renderSuite({
      url: '/home',
      host: {
        kept,
        log,
        registry: { remotes: [shipped] },
        fetch: async (input, init) => {
          const request = new Request(input, init)
          if (!request.url.endsWith('/v2/registry/reports')) return testApi.fetch(request)
          reports.push(await request.json())
          return isAccepted
            ? Response.json({ ok: true, data: { reported: true, isQuarantined: false } })
            : Response.json({}, { status: 403 })
        },
      },
    })
    return { reports, log }
  }

  const report = { remoteId: 'mfe-x', release: '0.2.0-local', cause: 'page', detail: 'froze at an earlier start' }

  it('is reported without its area being opened', async () => {
    const kept = keptInMemory({ [key]: froze(next.baseUrl) })
    const { reports } = await openHome(kept, true)
    await waitFor(() => expect(kept.getItem(key)).toBe('{}'))
    expect(reports).toEqual([{ ...report, code: 'GKS-113' }])
  })

  it('stays passed over as long as the server has not accepted the report', async () => {
    const kept = keptInMemory({ [key]: froze(next.baseUrl) })
    const { reports, log } = await openHome(kept, false)
    await waitFor(() => expect(log).toHaveBeenCalledWith('GKS-113 not reported', expect.anything()))
    expect(reports).toHaveLength(1)
    expect(kept.getItem(key)).toBe(froze(next.baseUrl))
  })

  it('is forgotten when the registry no longer names it', async () => {
    const kept = keptInMemory({ [key]: froze('/remotes/mfe-x/0.1.0-gone/') })
    const { reports } = await openHome(kept, true)
    await waitFor(() => expect(kept.getItem(key)).toBe('{}'))
    expect(reports).toEqual([])
  })
})
