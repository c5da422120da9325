/** What is looked at, in the order in which it is told. */
export type CheckId =
  | 'hash'
  | 'structure'
  | 'range'
  | 'certification'
  | 'signature'
  | 'certificates'
  | 'revocation'
  | 'workspace'
  | 'time'
  | 'renewals'
  | 'evidence'
  | 'original'
  | 'audit'
  | 'values'
  | 'consent'
  | 'together'

/** One thing that was looked at, told in plain words. */
export interface Check {
  readonly id: CheckId
  /** `remark`: nothing is wrong, yet it is worth knowing. */
  readonly result: 'passed' | 'failed' | 'remark'
  readonly text: string
}

/** Thrown where a file is not what the seal left behind. */
export class Broken extends Error {
  readonly id: CheckId

  constructor(id: CheckId, text: string) {
    super(text)
    this.id = id
  }
}

export const passed = (id: CheckId, text: string): Check => ({ id, result: 'passed', text })
export const failed = (id: CheckId, text: string): Check => ({ id, result: 'failed', text })
export const remark = (id: CheckId, text: string): Check => ({ id, result: 'remark', text })
