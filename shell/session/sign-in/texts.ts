import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { SignInProblem } from './sign-in-problem.ts'

type Words = { readonly title: string; readonly text: string }

const provider = 'Google'

/** All texts of signing in and out. */
export const signInTexts = inLanguage('shell/session/sign-in#signInTexts', {
  title: 'サインイン',
  lead: (domain: string) => `学校のアカウント（@${domain}）を使います。`,
  debugLead: 'アカウントを選んでください。',
  start: `${provider}でサインイン`,
  other: '別のアカウントを選ぶ',
  again: 'もう一度サインイン',
  shared: '共用のパソコンでは、使い終わったら、画面右上の利用者メニューからサインアウトしてください。',
  refusedMail: (mail: string) => `選んだアカウント: ${mail}`,
  problems: {
    expired: {
      title: 'サインインの有効期限が切れました',
      text: 'もう一度サインインしてください。',
    },
    otherDomain: {
      title: 'このアカウントでは利用できません',
      text: '学校以外のアカウントです。学校のアカウントを選び直してください。',
    },
    unknownPerson: {
      title: 'このアカウントは登録されていません',
      text: '別のアカウントを選ぶか、学校の管理者に、教職員としての登録（同期）を依頼してください。',
    },
    otherAccount: {
      title: 'このメールアドレスは、前のアカウントに結び付いています',
      text: '学校の管理者に、教職員の同期を依頼してください。同期が済むと、サインインできるようになります。',
    },
    notStaff: {
      title: '児童生徒・保護者のアカウントでは利用できません',
      text: '教職員のアカウントを選び直してください。',
    },
    disabled: {
      title: 'このアカウントは停止されています',
      text: '利用するには、学校のアカウントの管理者に問い合わせてください。',
    },
    popupBlocked: {
      title: 'サインインの画面を開けませんでした',
      text: 'ブラウザーがポップアップを止めています。アドレスバーの表示から、このサイトのポップアップを許可して、もう一度お試しください。',
    },
    storageBlocked: {
      title: 'ブラウザーがこのサイトのデータの保存を止めています',
      text: 'ブラウザーの設定で、このサイトのCookieとサイトデータを許可してから、もう一度お試しください。',
    },
    cancelled: {
      title: 'サインインを中止しました',
      text: '続けるには、もう一度アカウントを選んでください。',
    },
    noAnswer: {
      title: 'サインインが完了しませんでした',
      text: '途中で戻った場合は、もう一度サインインしてください。繰り返す場合は、ブラウザーの設定で、このサイトのCookieとサイトデータを許可してください。',
    },
    unreachable: {
      title: `${provider}のサインインに接続できません`,
      text: '通信状態を確認し、しばらく待ってから、もう一度お試しください。',
    },
    failed: {
      title: 'サインインできませんでした',
      text: 'もう一度お試しください。直らない場合は、この画面の内容を学校の管理者に伝えてください。',
    },
  } satisfies Record<SignInProblem, Words>,
  expired: {
    title: 'サインインの有効期限が切れました',
    kept: 'この画面と入力中の内容は、そのまま残っています。サインインし直すと、続きから作業できます。',
    goesOn: 'サインインし直すと、この画面の続きから使えます。',
    who: (mail: string) => `アカウント: ${mail}`,
    otherTab: '別のタブでサインインする',
    otherTabHint: '別のタブでサインインを済ませると、この画面は自動で続きに戻ります。',
    end: 'サインアウト',
    lost: 'サインアウトすると、保存していない内容は失われます。',
  },
  handOver: {
    title: '別のアカウントでサインインしています',
    text: (mine: string, other: string) =>
      `この画面は ${mine} のものですが、いまサインインしているのは ${other} です。入力中の内容を保存するには、${mine} でサインインし直してください。`,
    back: '元のアカウントに戻る',
    go: '入力を捨てて切り替える',
  },
  leaving: {
    changeUser: { title: 'アカウントを切り替えますか？', confirm: '保存せずに切り替える' },
    signOut: { title: 'サインアウトしますか？', confirm: '保存せずにサインアウト' },
    here: (labels: string) => `${labels}に、保存していない変更があります。`,
    elsewhere: (labels: string) => `ほかのタブの${labels}に、保存していない変更があります。`,
    lost: '続けると、変更は失われます。',
    othersWait: 'ほかのタブは、そのまま待ちます。保存するには、元のアカウントでサインインし直してください。',
    cancel: 'この画面に残る',
    failed: (title: string, next: string) => `アカウントを切り替えられませんでした: ${title}。${next}`,
    retry: 'もう一度試す',
  },
})
