import {
  getGuardian,
  getStudent,
  getStudentCustomColumnDef,
  getTeacher,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listRoleBindings, putRoleBinding } from '@gakuseki/shared-api/contract/people/roles.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { screen } from '@testing-library/react'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, lostAnswer } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** Opens a screen in edit mode. The server carries out the first matching write, but its answer is lost. */
async function edit(url: string, matches: (request: Request) => boolean) {
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: fetchWith(lostAnswer(matches)) } })
  await suite.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, text: string): Promise<void> => {
    await suite.user.clear(field(name))
    await suite.user.click(field(name))
    await suite.user.paste(text)
  }
  const save = () => suite.user.click(screen.getByRole('button', { name: 'Save' }))
  return {
    ...suite,
    field,
    type,
    saveAndFail: async () => {
      await save()
      expect(await screen.findByText(/^変更の保存に失敗しました/)).toBeVisible()
    },
    saveSuccessfully: async () => {
      await save()
      expect(await screen.findByText('変更を保存しました。')).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  }
}

const patches = (request: Request) => request.method === 'PATCH'

describe('a change whose answer was lost', () => {
  it.each([
    ['student', 's26002', '携帯電話', '090-1111-1111'],
    ['student', 's26004', '名前(かな)', null],
    ['guardian', 'g26002', '保護者1 携帯電話', '090-2222-2222'],
    ['teacher', 't012', '名前(かな)', 'あたらしい かな'],
  ] as const)('[C86] of a %s (%s) is saved again without a question (%s: %j)', async (type, userId, label, next) => {
    const { field, type: fill, saveAndFail, saveSuccessfully } = await edit(`/${type}/edit/${userId}`, patches)
    // Typing the old value back is a change too, because the server has the new one.
    const wanted = next ?? field(label).value
    expect(wanted).not.toBe('')
    await fill(label, label === '名前(かな)' ? 'ほかの かな' : '090-1111-1111')
    await saveAndFail()
    await fill(label, wanted)
    await saveSuccessfully()
    expect(Object.values(await recordOf[type](userId))).toContain(wanted)
  })

  it('[C86] still leads to a question if somebody else made a change in between', async () => {
    const { type: fill, saveAndFail, user } = await edit('/student/edit/s26005', patches)
    await fill('携帯電話', '090-1111-1111')
    await saveAndFail()
    const { version } = await recordOf.student('s26005')
    const other = { params: { userId: 's26005' }, query: {}, body: { mobilePhone: '090-9999-9999' }, ifMatch: version }
    await meanwhile(() => adminApi.call(patchStudent, other))
    await fill('携帯電話', '090-2222-2222')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' })).toHaveTextContent(
      '090-9999-9999',
    )
  })

  it.each(['PUT', 'DELETE'])(
    '[C86] of the administrator role is saved again, whichever answer was lost: %s',
    async (lost) => {
      const userId = 't013'
      const bindings = () => meanwhile(() => adminApi.call(listRoleBindings, { query: { userId } }))
      if (lost === 'DELETE') {
        const params = { key: roleBindingKey(userId, adminRoleId) }
        await adminApi.call(putRoleBinding, { params })
      }
      const { user, saveAndFail, saveSuccessfully } = await edit(`/teacher/edit/${userId}`, ({ method, url }) =>
        [method === lost, url.includes('/rolebindings/')].every(Boolean),
      )
      const role = () => screen.getByRole('checkbox', { name: 'Administrator' })
      await user.click(role())
      await saveAndFail()
      // After a lost DELETE the same change is saved again; after a lost PUT it is undone.
      if (lost === 'PUT') await user.click(role())
      await saveSuccessfully()
      expect(await bindings()).toEqual([])
    },
  )

  it('[C86] of names of custom items can be undone by typing the old name', async () => {
    const { type: fill, saveAndFail, saveSuccessfully, field } = await edit('/student/customcol', patches)
    const before = field('custom07').value
    await fill('custom07', '通学路')
    await saveAndFail()
    await fill('custom07', before)
    await saveSuccessfully()
    expect((await meanwhile(() => adminApi.call(getStudentCustomColumnDef, {})))['custom07']).toBe(before)
  })
})

const recordOf = {
  student: (userId: string) => meanwhile(() => adminApi.call(getStudent, { params: { userId }, query: {} })),
  guardian: (userId: string) => meanwhile(() => adminApi.call(getGuardian, { params: { userId } })),
  teacher: (userId: string) => meanwhile(() => adminApi.call(getTeacher, { params: { userId } })),
}
