import { listContents } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** 国語 of 小3 has three view points with contents; 音楽 of 小1 has view points without contents. */
export const japanese = 'nec-2026-e3-1'
export const music = 'nec-2026-e1-4'

/** Opens the plan of a subject and records every write that it sends; `answer` may replace the server. */
export async function open(necId: string, answer?: StandIn) {
  const sent: Sent[] = []
  const url = `/curriculum/ne/${necId}`
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent, answer) } })
  await screen.findByRole('button', { name: 'Edit' })
  const { api } = suite.suite.service.getSuite()
  return {
    ...suite,
    api,
    sent: () => writesIn(sent).map(({ call, body }) => ({ call: call.replace(`/neCurriculums/${necId}`, ''), body })),
    /** The plan on the server, as name: contents. */
    stored: async () => {
      const viewPoints = await api.call(listViewPoints, { params: { necId }, query: {} })
      return Promise.all(
        viewPoints.map(async ({ viewPointId, name }) => {
          const contents = await api.call(listContents, { params: { necId, viewPointId }, query: {} })
          return `${name}: ${contents.map((content) => content.name).join(' ')}`
        }),
      )
    },
  }
}

export async function edit(necId: string, answer?: StandIn) {
  const suite = await open(necId, answer)
  await suite.user.click(button('Edit'))
  return suite
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** By label, because the roles of so many fields take long to compute. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const viewPointNames = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^観点\d+の名前$/).map(({ value }) => value)
export const contentNames = (viewPoint: string) =>
  within(screen.getByRole('list', { name: `「${viewPoint}」の内容` }))
    .queryAllByLabelText<HTMLInputElement>(/内容\d+の名前$/)
    .map(({ value }) => value)
export const saved = () => screen.findByText('変更を保存しました。')
/** The button that opens the months of a content, of the first one with that name. */
export const monthsOf = (content: string | undefined): HTMLElement => {
  const [first] = screen.getAllByText(`「${content}」の月別の内容`)
  if (first === undefined) throw new Error(`no content ${content}`)
  return first
}
