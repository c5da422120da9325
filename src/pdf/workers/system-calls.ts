import { constants, endianness } from 'node:os'

/**
 * A filter of system calls (seccomp(2)) as bubblewrap takes one: a program of the kernel's classic BPF. It denies what a
 * reader never asks for and attacks on a kernel often begin with. Whatever is not named here stays allowed: a new release of
 * Node or of the C library works, and the sandbox does not stand on this filter.
 */
export function systemCallFilter(arch: string = process.arch): Buffer | null {
  const machine = MACHINES[arch]
  if (machine === undefined || endianness() !== 'LE') return null
  const denied = Object.entries(DENIED).flatMap(([name, by]) => {
    const number = by[machine.column]
    return number === null ? [] : unless(number, name === 'clone3' ? errno(ENOSYS) : errno(EPERM))
  })
  return Buffer.concat([
    load(ARCHITECTURE),
    unless(machine.audit, null),
    load(NUMBER),
    // The calls of x32 are others under numbers of their own.
    ...(machine.column === 0 ? [step(JUMP_IF_AT_LEAST, X32, 0, 1), give(KILL)] : []),
    ...denied,
    // A thread, and no process: new namespaces come with one.
    step(JUMP_IF_EQUAL, machine.clone, 0, 3),
    load(FIRST_ARGUMENT),
    step(JUMP_IF_ANY_BIT, CLONE_THREAD, 1, 0),
    give(errno(EPERM)),
    give(ALLOW),
  ])
}

const { EPERM, ENOSYS } = constants.errno

/** Numbers of a call on x86-64 and on arm64 (arch/x86/entry/syscalls/syscall_64.tbl, include/uapi/asm-generic/unistd.h). */
const DENIED: Readonly<Record<string, readonly [number | null, number | null]>> = {
  // Other processes. Threads are told apart below.
  fork: [57, null],
  vfork: [58, null],
  // Its flags lie in memory, where no filter reads. The C library then asks for clone.
  clone3: [435, 435],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  // Sockets, also to hand over an open file.
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  sendmsg: [46, 211],
  sendmmsg: [307, 269],
  // Namespaces and file systems.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  fanotify_init: [300, 262],
  // Parts of the kernel that are large, and that readers have no use for.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  vmsplice: [278, 75],
  personality: [135, 92],
  modify_ldt: [154, null],
  // What only administrators may do anyway.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  swapon: [167, 224],
  acct: [163, 89],
  reboot: [169, 142],
  syslog: [103, 116],
}

/** Column of the table, the kernel's name of the machine (linux/audit.h), and the number of clone. */
const MACHINES: Readonly<
  Record<string, { readonly column: 0 | 1; readonly audit: number; readonly clone: number } | undefined>
> = {
  x64: { column: 0, audit: 0xc000003e, clone: 56 },
  arm64: { column: 1, audit: 0xc00000b7, clone: 220 },
}
const X32 = 0x40000000
const CLONE_THREAD = 0x00010000

/** Places in what a filter is given (linux/seccomp.h, seccomp_data), and its answers. */
const NUMBER = 0
const ARCHITECTURE = 4
const FIRST_ARGUMENT = 16
const ALLOW = 0x7fff0000
const KILL = 0x80000000
const errno = (code: number) => 0x00050000 | code

/** Steps of the program (linux/filter.h and linux/bpf_common.h). */
const LOAD_WORD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06

const load = (at: number) => step(LOAD_WORD, at)
const give = (answer: number) => step(RETURN, answer)

/** Gives an answer where the loaded word is the number; null: kills where it is any other. */
const unless = (number: number, answer: number | null): Buffer =>
  answer === null
    ? Buffer.concat([step(JUMP_IF_EQUAL, number, 1, 0), give(KILL)])
    : Buffer.concat([step(JUMP_IF_EQUAL, number, 0, 1), give(answer)])

/** struct sock_filter; `met` and `unmet` are steps to leave out. */
function step(code: number, operand: number, met = 0, unmet = 0): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(met, 2)
  bytes.writeUInt8(unmet, 3)
  bytes.writeUInt32LE(operand >>> 0, 4)
  return bytes
}
