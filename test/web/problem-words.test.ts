import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallProblem } from '../../src/client/client.ts'
import { check } from '../../src/contract/common/issues.ts'
import { Email, line } from '../../src/contract/envelopes/create-request.ts'
import { PROBLEMS } from '../../src/problem.ts'
import { issueWords, problemWords } from '../../src/web/ui/problem-words.ts'

/** What only programs know: names of parameters, headers and the like. */
const FOR_PROGRAMS = /[_[\]{}<>`]|\bparam|If-Match|Idempotency|Bearer|JSON|multipart|\bbody\b|\benvelope_/

const problem = (code: string, more: object = {}, errors: readonly object[] = []) =>
  new CallProblem(400, { code, message: 'recipients[0].email must be an e-mail', errors, ...more })

test.each(Object.keys(PROBLEMS))('%s is told without a word of the API', (code) => {
  for (const said of [problemWords(problem(code)), issueWords({ code, param: 'recipients[0].strange_entry' })]) {
    expect(said).toMatch(/^[A-Z].*[.!]$/)
    expect(said).not.toMatch(FOR_PROGRAMS)
  }
})

test('an issue of a request is told by what its entry takes', () => {
  const { issues } = check(z.strictObject({ recipients: z.array(z.strictObject({ name: line(9), email: Email })) }), {
    recipients: [{ name: 'Ada \u202eKing', email: 'nobody' }, { name: 'Grace' }],
  })
  expect(issues.map(({ message }) => message).join()).toContain('recipients[0].email')
  expect(issues.map((issue) => issueWords(issue))).toEqual([
    'Use ordinary visible text, without hidden characters.',
    'Enter an email address such as ada@example.com.',
    'Fill this in.',
  ])
})

test('several issues are told once each, and what only programs are told by the words of the problem', () => {
  const issue = (code: string, param: string) => ({ code, param, message: `${param} is wrong` })
  const errors = [issue('invalid_parameter', 'password'), issue('invalid_parameter', 'current'), issue('odd', 'x')]
  expect(problemWords(problem('invalid_parameter', {}, errors))).toBe(
    'Wrong password. Something you entered cannot be used. Check it and try again.',
  )
})

test('what is wrong with a file is told of it by its name', () => {
  const message = 'deed.pdf is called a PDF by its name, but it is a program'
  const errors = [{ code: 'unsupported_document_type', param: null, message }]
  expect(problemWords(problem('unsupported_document_type', {}, errors))).toBe(
    'Deed.pdf is called a PDF by its name, but it is a program.',
  )
})

test('who has to wait is told how long', () => {
  expect(problemWords(problem('rate_limited', { retry_after: 41 }))).toContain('Try again in 41 seconds.')
  expect(problemWords(problem('identity_locked', { retry_after: 1500 }))).toContain('Try again in 25 minutes.')
})

test('what nobody can explain comes with the id of the request', () => {
  for (const code of ['internal_error', 'a_code_of_tomorrow', 'constructor'])
    expect(problemWords(problem(code, { request_id: 'req_1' }))).toBe(
      'Something went wrong on our side. Try again in a moment. If it happens again, give this number to the person who runs the service: req_1.',
    )
})
