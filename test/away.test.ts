import { describe, expect, test } from 'vitest'
import { asAway, awayOf, type Neighbour } from '../src/away.ts'
import { Problem } from '../src/problem.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more })
const named = (name: string, more: object = {}) => Object.assign(new Error('it failed'), { name, ...more })
const status = (httpStatusCode: number, name = 'S3ServiceException') => named(name, { $metadata: { httpStatusCode } })

describe('an error says whether a neighbour is away', () => {
  test.each<[string, unknown, Neighbour | null]>([
    ['the disk of the database is full', coded('53100'), 'database'],
    ['no memory', coded('53200'), 'database'],
    ['too many connections', coded('53300'), 'database'],
    ['a standby only reads', coded('25006'), 'database'],
    ['shut down by an operator', coded('57P01'), 'database'],
    ['starting up', coded('57P03'), 'database'],
    ['dropped', coded('57P04'), 'database'],
    ['dropped, at the next connection', coded('3D000'), 'database'],
    ['a connection failure', coded('08006'), 'database'],
    ['what a pooler says', coded('08P01'), 'database'],
    ['its password was changed', coded('28P01'), 'database'],
    ['its disk fails', coded('58030'), 'database'],
    ['a statement that waited for too long', coded('57014'), 'database'],
    ['a deadlock that came again and again', coded('40P01'), 'database'],
    ['its socket is not there', coded('ENOENT', { syscall: 'connect' }), 'database'],
    ['cut off', new Error('Connection terminated unexpectedly'), 'database'],
    ['no answer', new Error('Query read timeout'), 'database'],
    ['closed by ourselves', new Error('Cannot use a pool after calling end on the pool'), 'database'],
    ['refused', coded('ECONNREFUSED'), 'network'],
    ['unreachable', coded('EHOSTUNREACH'), 'network'],
    ['no network', coded('ENETUNREACH'), 'network'],
    ['no such name', coded('ENOTFOUND'), 'network'],
    ['names cannot be asked for', coded('EAI_AGAIN'), 'network'],
    ['no port left', coded('EADDRNOTAVAIL'), 'network'],
    ['every address refused', new AggregateError([coded('ECONNREFUSED')]), 'network'],
    ['fetch failed', Object.assign(new TypeError('fetch failed'), { cause: coded('UND_ERR_SOCKET') }), 'network'],
    ['a deadline passed', new DOMException('', 'TimeoutError'), 'network'],
    ['a full disk', coded('ENOSPC'), 'disk'],
    ['a read-only disk', coded('EROFS'), 'disk'],
    ['too many open files', coded('EMFILE'), 'disk'],
    ['a bucket that is slow', status(503, 'SlowDown'), 'files'],
    ['a broken bucket', status(500, 'InternalError'), 'files'],
    ['a bucket that lets nobody in', status(403, 'AccessDenied'), 'files'],
    ['no bucket', status(404, 'NoSuchBucket'), 'files'],
    ['nobody says who we are', named('CredentialsProviderError'), 'files'],

    ['an object is missing', status(404, 'NoSuchKey'), null],
    ['a wrong request to a bucket', status(400, 'InvalidRequest'), null],
    ['a file is missing', coded('ENOENT', { syscall: 'open' }), null],
    ['a row that is there twice', coded('23505'), null],
    ['a statement that is wrong', coded('42601'), null],
    ['not behind the wall', coded('42501'), null],
    ['an upload that broke off', coded('ERR_STREAM_PREMATURE_CLOSE'), null],
    ['a fault of ours', new TypeError('x is not a function'), null],
    ['no error at all', 'away', null],
  ])('%s', (_, error, expected) => {
    expect(awayOf(error)).toBe(expected)
  })

  test('a problem stays what it is', () => {
    const refused = new Problem('not_found', 'no such thing')
    expect(asAway(refused)).toBeNull()
    const away = new Problem('unavailable', 'in the way')
    expect(asAway(away)).toBe(away)
  })

  test('the caller is told in words, and the cause is kept for the log', () => {
    const error = coded('53100')
    expect(asAway(error)).toMatchObject({ code: 'unavailable', cause: error })
    expect(asAway(error)?.message).not.toContain('53100')
  })
})
