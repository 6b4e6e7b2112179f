import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { pageTitles } from './pages/texts.ts'

// A chunk named after the start of an address (student, student-edit) is preloaded with the remote when that address is opened.
export default defineRemote({
  search: async () => (await import('./search/search.ts')).search,
  home: async () => (await import('./home/home.ts')).home,
  menu: async () => (await import('./menu/menu.ts')).menu,
  routes: [
    {
      path: 'teacher',
      children: [
        { index: true, loader: redirectTo('/teacher/list') },
        {
          path: 'list',
          handle: { title: pageTitles.teacher.list },
          lazy: () => import(/* webpackChunkName: "teacher" */ './pages/list/teacher-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: pageTitles.teacher.details },
          lazy: () => import(/* webpackChunkName: "teacher-edit" */ './pages/record/teacher-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: pageTitles.teacher.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "teacher-import" */ './import/import.page.tsx')).teacherImport,
        },
        {
          path: 'sync',
          handle: { title: pageTitles.teacher.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "teacher-sync" */ './pages/sync/sync.page.tsx')).teacherSync,
        },
      ],
    },
    {
      path: 'student',
      children: [
        { index: true, loader: redirectTo('/student/list') },
        {
          path: 'list',
          handle: { title: pageTitles.student.list },
          lazy: () => import(/* webpackChunkName: "student" */ './pages/list/student-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: pageTitles.student.details },
          lazy: () => import(/* webpackChunkName: "student-edit" */ './pages/record/student-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: pageTitles.student.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "student-import" */ './import/import.page.tsx')).studentImport,
        },
        {
          path: 'sync',
          handle: { title: pageTitles.student.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "student-sync" */ './pages/sync/sync.page.tsx')).studentSync,
        },
        {
          path: 'certificate/:userId',
          handle: { title: pageTitles.certificate },
          lazy: () => import(/* webpackChunkName: "student-certificate" */ './pages/certificates/certificate.page.tsx'),
        },
        {
          path: 'certificates',
          handle: { title: pageTitles.certificates },
          lazy: () => import(/* webpackChunkName: "student-certificates" */ './pages/certificates/register.page.tsx'),
        },
        {
          path: 'arrival',
          handle: { title: pageTitles.arrival },
          lazy: () => import(/* webpackChunkName: "student-enrolments" */ './pages/enrolment/arrival.page.tsx'),
        },
        {
          path: 'departure/:userId',
          handle: { title: pageTitles.departure },
          lazy: () => import(/* webpackChunkName: "student-enrolments" */ './pages/enrolment/departure.page.tsx'),
        },
        {
          path: 'enrolments',
          handle: { title: pageTitles.enrolments },
          lazy: () => import(/* webpackChunkName: "student-enrolments" */ './pages/enrolment/enrolments.page.tsx'),
        },
        {
          path: 'prospects',
          handle: { title: pageTitles.prospects },
          lazy: () => import(/* webpackChunkName: "student-prospects" */ './pages/prospects/prospects.page.tsx'),
        },
        {
          path: 'customcol',
          handle: { title: pageTitles.customColumns },
          lazy: () => import(/* webpackChunkName: "student-customcol" */ './pages/custom-columns.page.tsx'),
        },
      ],
    },
    {
      path: 'guardian',
      children: [
        { index: true, loader: redirectTo('/guardian/list') },
        {
          path: 'list',
          handle: { title: pageTitles.guardian.list },
          lazy: () => import(/* webpackChunkName: "guardian" */ './pages/list/guardian-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: pageTitles.guardian.details },
          lazy: () => import(/* webpackChunkName: "guardian-edit" */ './pages/record/guardian-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: pageTitles.guardian.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "guardian-import" */ './import/import.page.tsx')).guardianImport,
        },
        {
          path: 'sync',
          handle: { title: pageTitles.guardian.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "guardian-sync" */ './pages/sync/sync.page.tsx')).guardianSync,
        },
      ],
    },
  ],
})
