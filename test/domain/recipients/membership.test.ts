import { describe, expect, test } from 'vitest'
import { PLANS } from '../../../src/domain/account/allowance.ts'
import {
  type Membership,
  ROLES,
  type Role,
  refuseNewKey,
  refuseNewMember,
  refuseRemoval,
  refuseRole,
} from '../../../src/domain/recipients/membership.ts'

const said = (refusal: { refused: string } | null) => refusal?.refused ?? 'yes'

describe('a new key', () => {
  test.each(PLANS.flatMap((plan) => ROLES.map((role) => [plan, role] as const)))(
    'on the plan %s by an %s',
    (plan, role) => {
      const paid = plan === 'free' ? 'plan_required' : 'yes'
      expect(said(refuseNewKey({ role, plan }))).toBe(role === 'owner' ? paid : 'forbidden')
    },
  )

  test('needs a role at all', () => {
    expect(said(refuseNewKey({ role: null, plan: 'pro' }))).toBe('forbidden')
  })
})

describe('a new member', () => {
  test.each<[Role | null, Role, string]>([
    ['owner', 'owner', 'yes'],
    ['owner', 'member', 'yes'],
    ['admin', 'owner', 'forbidden'],
    ['admin', 'admin', 'yes'],
    ['admin', 'member', 'yes'],
    ['member', 'member', 'forbidden'],
    [null, 'member', 'forbidden'],
  ])('let in by %s as %s: %s', (actor, role, answer) => {
    expect(said(refuseNewMember(actor, role))).toBe(answer)
  })
})

describe('among two owners, two admins and a member', () => {
  const members: readonly Membership[] = [
    { person_id: 'owner', role: 'owner' },
    { person_id: 'other owner', role: 'owner' },
    { person_id: 'admin', role: 'admin' },
    { person_id: 'other admin', role: 'admin' },
    { person_id: 'member', role: 'member' },
  ]
  const lone = members.filter(({ person_id }) => person_id !== 'other owner')

  test.each([
    ['owner', 'other owner', 'admin', 'yes'],
    ['owner', 'owner', 'admin', 'yes'],
    ['owner', 'member', 'owner', 'yes'],
    ['owner', 'stranger', 'admin', 'not_found'],
    ['admin', 'other admin', 'member', 'yes'],
    ['admin', 'admin', 'member', 'yes'],
    ['admin', 'admin', 'owner', 'forbidden'],
    ['admin', 'member', 'owner', 'forbidden'],
    ['admin', 'owner', 'member', 'forbidden'],
    ['admin', 'owner', 'admin', 'forbidden'],
    ['member', 'member', 'admin', 'forbidden'],
    ['stranger', 'member', 'admin', 'forbidden'],
  ] as const)('%s makes %s %s: %s', (actor_id, person_id, role, answer) => {
    expect(said(refuseRole({ members, actor_id, person_id, role }))).toBe(answer)
  })

  test.each([
    ['owner', 'other owner', 'yes'],
    ['owner', 'owner', 'yes'],
    ['owner', 'admin', 'yes'],
    ['admin', 'owner', 'forbidden'],
    ['admin', 'other admin', 'yes'],
    ['admin', 'admin', 'yes'],
    ['admin', 'stranger', 'not_found'],
    ['member', 'member', 'forbidden'],
  ] as const)('%s removes %s: %s', (actor_id, person_id, answer) => {
    expect(said(refuseRemoval({ members, actor_id, person_id }))).toBe(answer)
  })

  test('the last owner neither leaves nor steps down, but may stay what they are', () => {
    const self = { members: lone, actor_id: 'owner', person_id: 'owner' }
    expect(said(refuseRemoval(self))).toBe('last_owner')
    expect(said(refuseRole({ ...self, role: 'member' }))).toBe('last_owner')
    expect(said(refuseRole({ ...self, role: 'owner' }))).toBe('yes')
  })
})
