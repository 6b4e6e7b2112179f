import { createToastBus, notify, toastBus, toastDurations, type ToastRequest } from './notify.ts'

function collect() {
  const shown: ToastRequest[] = []
  const dismissed: string[] = []
  const off = toastBus().connect({ show: (request) => shown.push(request), dismiss: (id) => dismissed.push(id) })
  return { shown, dismissed, off }
}

describe('notify', () => {
  it.each([
    ['success', () => notify.success('保存'), { tone: 'success', duration: 8000 }],
    ['info', () => notify.info('案内'), { tone: 'info', duration: 8000 }],
    ['error', () => notify.error('失敗'), { tone: 'error', duration: 16000 }],
    ['anything else', () => notify.show('他'), { tone: 'plain', duration: 5000 }],
    ['a refusal', () => notify.refused('不可'), { tone: 'info', duration: 16000 }],
    ['copied', () => notify.copied(), { tone: 'success', duration: 3000, text: 'コピーしました', id: 'copy' }],
    [
      'copy failed',
      () => notify.copyFailed(),
      { tone: 'error', duration: 3000, text: 'コピーできませんでした', id: 'copy' },
    ],
  ])('gives a toast of %s its duration', (_name, say, expected) => {
    const { shown, off } = collect()
    say()
    off()
    expect(shown).toEqual([expect.objectContaining(expected)])
  })

  it('returns an id by which the toast can be removed', () => {
    const { dismissed, off } = collect()
    notify.dismiss(notify.info('案内', { duration: 1 }))
    off()
    expect(dismissed).toHaveLength(1)
  })
})

describe('the toast bus', () => {
  const request = (id: string): ToastRequest => ({ id, tone: 'info', text: id, duration: toastDurations.info })

  it('keeps the last 3 toasts until a host connects, each id once', () => {
    const bus = createToastBus()
    for (const id of ['a', 'b', 'c', 'd', 'd']) bus.show(request(id))
    bus.dismiss('c')
    const shown: string[] = []
    bus.connect({ show: ({ id }) => shown.push(id), dismiss: () => {} })
    expect(shown).toEqual(['b', 'd'])
  })

  it('is shared by all copies of this module', () => {
    expect(toastBus()).toBe((globalThis as { [key: symbol]: unknown })[Symbol.for('gakuseki.toasts')])
  })

  it('queues again after the host has disconnected', () => {
    const bus = createToastBus()
    bus.connect({ show: () => {}, dismiss: () => {} })()
    bus.show(request('a'))
    const shown: string[] = []
    bus.connect({ show: ({ id }) => shown.push(id), dismiss: () => {} })
    expect(shown).toEqual(['a'])
  })
})
