#!/bin/sh
# Says whether a delivery that was saved is genuine, with a POSIX shell and openssl.
#   WEBHOOK_SECRET=whsec_... ./verify.sh standard|timed|body HEADERS BODY
# HEADERS has a header a line, as curl -D writes them; BODY the bytes as they came. WEBHOOK_TOLERANCE_S (300) says how
# old it may be; 0 does not look. Exit status: 0 genuine, 1 not, 2 wrong usage.
# The secret is in no argument of another program, where everybody on the machine could read it.
set -eu

usage() { echo 'usage: WEBHOOK_SECRET=whsec_... verify.sh standard|timed|body HEADERS BODY' >&2; exit 2; }
refuse() { echo "not genuine: $1" >&2; exit 1; }
[ $# -eq 3 ] && [ -n "${WEBHOOK_SECRET:-}" ] && [ -r "$2" ] && [ -r "$3" ] || usage
form=$1 headers=$2 body=$3
tolerance=${WEBHOOK_TOLERANCE_S:-300}
case $tolerance in *[!0-9]*) usage ;; esac

header() { tr -d '\r' <"$headers" | grep -i "^$1:" | head -n 1 | sed 's/^[^:]*: *//'; }
hex() { od -An -v -tx1 | tr -d ' \n'; }

# The bytes of a key in hexadecimal, each XOR a number.
pad() {
  key=$1
  while [ -n "$key" ]; do
    rest=${key#??}
    printf "\\$(printf %03o $((0x${key%"$rest"} ^ $2)))"
    key=$rest
  done
}

# HMAC-SHA256 (RFC 2104) of standard input; the key in hexadecimal. Binary.
hmac() {
  long=$1
  [ ${#long} -le 128 ] || long=$(pad "$long" 0 | openssl dgst -sha256 -binary | hex)
  while [ ${#long} -lt 128 ]; do long=${long}00; done
  { pad "$long" 0x36; cat; } | openssl dgst -sha256 -binary | { pad "$long" 0x5c; cat; } | openssl dgst -sha256 -binary
}

text_key=$(printf %s "$WEBHOOK_SECRET" | hex)
case $form in
  standard)
    time=$(header webhook-timestamp) given=$(header webhook-signature)
    key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | hex)
    [ -n "$key" ] || usage # an empty key is one that everybody has
    made=v1,$({ printf '%s.%s.' "$(header webhook-id)" "$time"; cat <"$body"; } | hmac "$key" | openssl base64 -A) ;;
  timed)
    signature=$(header svc-signature) given=$(printf %s "$signature" | tr , ' ')
    time=$(printf %s "$signature" | tr , '\n' | sed -n 's/^t=//p' | head -n 1)
    made=v1=$({ printf '%s.' "$time"; cat <"$body"; } | hmac "$text_key" | hex) ;;
  # Signs no time: what comes again is known by the id in its body alone.
  body)
    time='' given=$(header x-svc-signature)
    made=sha256=$(hmac "$text_key" <"$body" | hex) ;;
  *) usage ;;
esac

# What could not be worked out (no openssl) is no signature, or an empty one from anybody would be like it.
[ ${#made} -ge 47 ] || { echo 'verify.sh needs openssl' >&2; exit 2; }
# Two signatures with a space between them while the secret is being changed.
case " $given " in *" $made "*) ;; *) refuse 'wrong signature' ;; esac
if [ "$form" != body ] && [ "$tolerance" -gt 0 ]; then
  case $time in '' | *[!0-9]*) refuse 'no time' ;; esac
  age=$(($(date +%s) - time))
  [ "${age#-}" -le "$tolerance" ] || refuse 'too old'
fi
echo genuine
