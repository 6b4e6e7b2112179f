import { patchContent, postContent } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import {
  deleteViewPoint,
  patchViewPoint,
  postViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { button, edit, field, music, saved, viewPointNames } from './plan.harness.tsx'

const [first, second] = [`${music}-v1`, `${music}-v2`]
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

it('keeps failed changes with their reasons, and sends only these again', async () => {
  let isDown = true
  const { user, sent } = await edit(music, ({ method, url }) =>
    isDown && method === 'PATCH' && url.endsWith(second) ? refusal('unavailable') : null,
  )
  type('観点1の名前', '知識')
  type('観点2の名前', '思考')
  await user.click(button('Save'))
  const title = await screen.findByText('2件のうち1件を保存できませんでした。')
  expect(within(title.closest('[data-phrase]') as HTMLElement).getByRole('listitem')).toHaveTextContent(/^思考: /)
  expect(field('観点2の名前')).toBeInvalid()
  expect(screen.getByText('1項目を変更中')).toBeVisible()
  isDown = false
  const before = sent().length
  await user.click(button('Save'))
  await saved()
  expect(sent().slice(before)).toEqual([{ call: `PATCH /viewPoints/${second}`, body: { name: '思考' } }])
})

it('holds contents back whose view point could not be created', async () => {
  let isDown = true
  const { user, sent, stored } = await edit(music, ({ method, url }) =>
    isDown && method === 'POST' && url.endsWith('/viewPoints') ? refusal('unavailable') : null,
  )
  await user.click(button('観点を追加'))
  await user.keyboard('技能')
  await user.click(button('「技能」に内容を追加'))
  await user.keyboard('歌う')
  await user.click(button('Save'))
  expect(await screen.findByText('2件のうち2件を保存できませんでした。')).toBeVisible()
  expect(sent()).toHaveLength(1)
  // What waited for the failed change says nothing more once that one is changed.
  type('観点4の名前', '技術')
  expect(screen.queryByText(/件を保存できませんでした。$/)).toBeNull()
  isDown = false
  await user.click(button('Save'))
  await saved()
  expect((await stored()).at(-1)).toBe('技術: 歌う')
})

it('does not create an item twice that was stored although the answer was lost', async () => {
  let isLost = true
  const { user, stored } = await edit(music, async (request) => {
    if (!isLost || request.method !== 'POST' || !request.url.endsWith('/viewPoints')) return null
    isLost = false
    await testApi.fetch(request)
    return refusal('unavailable')
  })
  await user.click(button('観点を追加'))
  await user.keyboard('技能')
  await user.click(button('「技能」に内容を追加'))
  await user.keyboard('歌う')
  await user.click(button('Save'))
  await screen.findByText(/件を保存できませんでした。$/)
  await user.click(button('Save'))
  await saved()
  expect((await stored()).slice(3)).toEqual(['技能: 歌う'])
})

it('two changes at once: adopts the changes by others, and asks the user where both changed the same', async () => {
  const { user, api, stored } = await edit(music)
  type('観点1の名前', '自分の名前')
  type('観点2の名前', '思考')
  const color = { red: 1, green: 2, blue: 3 }
  await meanwhile(async () => {
    await api.call(patchViewPoint, { params: { necId: music, viewPointId: first }, body: { name: '他人の名前' } })
    await api.call(postViewPoint, { params: { necId: music }, body: { name: '追加', color } })
  })
  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(dialog.getByRole('radiogroup', { name: '「知識・技能」の名前' })).toBeVisible()
  // The choice can wait: the next save asks again.
  await user.click(dialog.getByRole('button', { name: '編集に戻る' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(viewPointNames()).toEqual(['自分の名前', '思考', '学びに向かう力・人間性', '追加'])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('radio', { name: /自分が入力した値.*自分の名前/ }))
  await user.click(button('この内容で編集を続ける'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Save'))
  await saved()
  expect(await stored()).toEqual(['自分の名前: ', '思考: ', '学びに向かう力・人間性: ', '追加: '])
})

it('counts an item that somebody else deleted as deleted, and saves an order around the items that others added', async () => {
  const { user, api, stored } = await edit(music)
  fireEvent.click(screen.getByLabelText('「思考・判断・表現」を削除'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('削除する'))
  fireEvent.click(screen.getByLabelText('学びに向かう力・人間性を上へ'))
  await meanwhile(async () => {
    await api.call(deleteViewPoint, { params: { necId: music, viewPointId: second } })
    const params = { necId: music, viewPointId: first }
    const content = await api.call(postContent, { params, query: {}, body: { name: '他の人の内容' } })
    const of = { ...params, contentId: content.contentId }
    await api.call(patchContent, { params: of, query: {}, body: { name: '歌う' } })
    await api.call(postViewPoint, {
      params: { necId: music },
      body: { name: '追加', color: { red: 1, green: 2, blue: 3 } },
    })
  })
  await user.click(button('Save'))
  await saved()
  expect(await screen.findByText(/他の利用者の変更を取り込みました。/)).toBeVisible()
  expect(await stored()).toEqual(['学びに向かう力・人間性: ', '追加: ', '知識・技能: 歌う'])
})
