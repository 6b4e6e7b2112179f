import type * as calls from '@gakuseki/shared-api/contract/people/certificates.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { cancelProblems, certificateProblems, printedStudent } from '@gakuseki/shared-api/rules/people/certificates.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { broken, changedSince, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'
import { students } from '../people/people-kinds.ts'

export const readCertificates: Handler<typeof calls.listCertificates> = async ({ query }, { store }) =>
  ok(await store.certificates(query))

export const readCertificate: Handler<typeof calls.getCertificate> = async ({ params }, { store }) => {
  const found = await store.certificate(params.certificateId)
  return found === null ? absent() : ok(found)
}

/** Prints what the records say at this moment, and keeps it. */
export const issue: Handler<typeof calls.issueCertificate> = ({ params: { userId }, body }, context) => {
  const { today, caller } = context
  const { kind, issuedOn, copies, studentVersion } = body
  const textbooks = body.textbooks.map(({ subject, title, publisher }) => ({
    subject: oneLine(subject),
    title: oneLine(title),
    publisher: oneLine(publisher),
  }))
  return context.store.transaction(authorOf(context), async (store) => {
    const student = await students.one(store, userId, { schoolYear: schoolYearOfDate(today), today })
    if (student === null) return fail('notFound', 'no such student')
    if (studentVersion !== undefined && studentVersion !== student.version)
      return changedSince('student', [changedStudent()], student)
    const problems = certificateProblems({ ...body, textbooks }, student, today)
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    const { schoolName } = await store.school()
    const issued = await store.issueCertificate({
      certificateId: context.newId(),
      kind,
      issueYear: schoolYearOfDate(issuedOn),
      issuedOn,
      studentUserId: userId,
      ...printedStudent(student, kind, issuedOn),
      purpose: oneLine(body.purpose),
      copies,
      schoolName,
      schoolAddress: oneLine(body.schoolAddress),
      principalName: body.principalName,
      issuedBy: caller?.userId ?? '',
      issuedByName: caller === null ? '' : printPersonName(caller),
      canceledOn: null,
      canceledReason: '',
      textbooks,
    })
    return ok(issued)
  })
}

export const cancel: Handler<typeof calls.cancelCertificate> = ({ params, body }, context) => {
  const { certificateId } = params
  const canceledReason = oneLine(body.canceledReason)
  return context.store.transaction(authorOf(context), async (store) => {
    const found = await store.certificate(certificateId)
    if (found === null) return absent()
    const problems = cancelProblems(canceledReason)
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    return store.cancelCertificate(
      certificateId,
      { canceledOn: found.canceledOn ?? context.today, canceledReason },
      context.ifMatch,
    )
  })
}

const changedStudent = (): RuleProblem => ({
  path: 'studentVersion',
  code: 'changedSince',
  message: ruleTexts.changedSince,
})

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such certificate')
