import { createElement } from 'react'
import type { ToastRequest, ToastTone } from './notify.ts'
import { createToastSink } from './toast-sink.ts'

type Shown = { readonly text: string; readonly role: string; readonly onClose: () => void }

function setup() {
  const shown = new Map<string, Shown>()
  const textOf = (element: { props: unknown }): string => (element.props as { text: string }).text // Created by `render` below.
  const library = Object.assign(
    (content: { props: unknown }, options: { toastId: string; role: string; onClose: () => void }) => {
      shown.set(options.toastId, { text: textOf(content), role: options.role, onClose: options.onClose })
    },
    {
      update: (id: string, options: { render: { props: unknown }; role: string }) => {
        const before = shown.get(id)
        if (before) shown.set(id, { ...before, text: textOf(options.render), role: options.role })
      },
      dismiss: (id: string) => {
        shown.get(id)?.onClose()
        shown.delete(id)
      },
    },
  )
  const sink = createToastSink(library, (request) => createElement('p', { text: request.text } as object))
  return { sink, shown, texts: () => [...shown.values()].map(({ text }) => text) }
}

const request = (id: string, tone: ToastTone = 'info', text = id): ToastRequest => ({ id, tone, text, duration: 1 })

describe('createToastSink', () => {
  it('shows errors as alerts, the rest as status', () => {
    const { sink, shown } = setup()
    sink.show(request('a', 'error'))
    sink.show(request('b', 'success'))
    expect([...shown.values()].map(({ role }) => role)).toEqual(['alert', 'status'])
  })

  it('shows at most 3: replaces the oldest that is no error', () => {
    const { sink, texts } = setup()
    sink.show(request('a', 'error'))
    sink.show(request('b'))
    sink.show(request('c'))
    sink.show(request('d'))
    expect(texts()).toEqual(['a', 'c', 'd'])
  })

  it('replaces the oldest error when there are only errors', () => {
    const { sink, texts } = setup()
    for (const id of ['a', 'b', 'c', 'd']) sink.show(request(id, 'error'))
    expect(texts()).toEqual(['b', 'c', 'd'])
  })

  it('renews the toast of the same id', () => {
    const { sink, texts } = setup()
    sink.show(request('copy', 'success', 'コピーしました'))
    sink.show(request('copy', 'error', 'コピーできませんでした'))
    expect(texts()).toEqual(['コピーできませんでした'])
  })

  it('creates a new toast for an id whose toast has been closed', () => {
    const { sink, shown, texts } = setup()
    sink.show(request('copy', 'success', '一'))
    shown.forEach(({ onClose }) => onClose())
    shown.clear()
    sink.show(request('copy', 'success', '二'))
    expect(texts()).toEqual(['二'])
  })

  it('removes a toast by its id', () => {
    const { sink, texts } = setup()
    sink.show(request('a'))
    sink.dismiss('a')
    sink.dismiss('unknown')
    expect(texts()).toEqual([])
  })
})
