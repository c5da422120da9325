import { describe, expect, test } from 'vitest'
import { LruCache } from '../../src/kit/lru.ts'

const kept = (cache: LruCache<string>, keys: string) => [...keys].filter((key) => cache.has(key)).join('')

describe('a cache keeps what was used last', () => {
  test('up to so many', () => {
    const cache = new LruCache<string>(2)
    for (const key of 'abac') expect(cache.get(key, () => key)).toBe(key)
    expect(kept(cache, 'abc')).toBe('ac')
  })

  test('up to a sum of sizes, however few that are', () => {
    const cache = new LruCache<string>(10, (key) => (key === 'L' ? 9 : 2))
    for (const key of 'abcL') cache.get(key, () => key)
    expect(kept(cache, 'abcL')).toBe('L')
    for (const key of 'abcde') cache.get(key, () => key)
    expect(kept(cache, 'Labcde')).toBe('abcde')
  })

  test('but for what is too large by itself, which is made each time', () => {
    const cache = new LruCache<string>(10, () => 11)
    let made = 0
    for (let i = 0; i < 2; i++) expect(cache.get('a', () => `${++made}`)).toBe(String(made))
    expect([made, kept(cache, 'a')]).toEqual([2, ''])
  })

  test('and nothing once it is cleared, with room for as much as before', () => {
    const cache = new LruCache<string>(1)
    cache.get('a', () => 'a')
    cache.clear()
    expect(kept(cache, 'a')).toBe('')
    cache.get('b', () => 'b')
    expect(kept(cache, 'b')).toBe('b')
  })
})
