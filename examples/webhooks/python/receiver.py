"""A receiver of Countersign's webhooks with nothing but Python 3.9 or newer.

    WEBHOOK_SECRET=whsec_... python3 receiver.py

Also PORT (8080), and WEBHOOK_FORM: standard, timed or body, the signature that is looked at.
"""

import base64
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# One secret; while it is being changed the new and the old one, with a space between them.
SECRETS = os.environ.get("WEBHOOK_SECRET", "").split()
FORM = os.environ.get("WEBHOOK_FORM", "standard")
BODY_BYTES_MAX = 1_000_000
# Every attempt is signed anew, so this allows for clocks that differ and for nothing else.
TOLERANCE_S = 300


def standard(headers, body):
    at = headers.get("webhook-timestamp", "")
    signed = f"{headers.get('webhook-id', '')}.{at}.".encode() + body

    def make(secret):
        key = base64.b64decode(secret.removeprefix("whsec_"))
        return "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()

    return at, headers.get("webhook-signature", "").split(" "), make


def timed(headers, body):
    parts = headers.get("svc-signature", "").split(",")
    at = next((part[2:] for part in parts if part.startswith("t=")), "")
    return at, parts, lambda secret: "v1=" + hexadecimal(secret, f"{at}.".encode() + body)


def body_alone(headers, body):
    """Signs no time: what comes again is known by the id in its body alone."""
    return None, [headers.get("x-svc-signature", "")], lambda secret: "sha256=" + hexadecimal(secret, body)


# Each answers the time that was signed, the signatures that came, and the one that a secret makes.
FORMS = {"standard": standard, "timed": timed, "body": body_alone}


def hexadecimal(secret, signed):
    return hmac.new(secret.encode(), signed, "sha256").hexdigest()


def refusal(headers, body):
    """Why a delivery is not to be believed, or None. `body` is the bytes as they came."""
    at, given, make = FORMS[FORM](headers, body)
    # compare_digest takes as long wherever they differ.
    if not any(
        hmac.compare_digest(one.encode(), make(secret).encode()) for secret in SECRETS for one in given
    ):
        return "wrong signature"
    if at is not None and not (at.isdecimal() and abs(time.time() - int(at)) <= TOLERANCE_S):
        return "too old"
    return None


# Deliveries come again when an answer was lost. Keep the ids where they outlive the process: beside what you do with them.
seen = set()


class Receiver(BaseHTTPRequestHandler):
    # Seconds that somebody may take to say what they want.
    timeout = 10

    def do_POST(self):
        length = self.headers.get("content-length", "")
        if not length.isdecimal() or int(length) > BODY_BYTES_MAX:
            return self.answer(413)
        body = self.rfile.read(int(length))
        why = refusal(self.headers, body)
        if why is not None:
            return self.answer(401, f"{why}\n")
        event = json.loads(body)
        again = event["id"] in seen
        seen.add(event["id"])
        print(f"again {event['id']}" if again else f"{event['event']} {event.get('envelope_id', '')}", flush=True)
        # Answer soon, and do what takes long afterwards: after ten seconds it counts as failed.
        return self.answer(204)

    def answer(self, status, text=""):
        self.send_response(status)
        if status != 204:
            self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format, *args):
        """Says nothing of each call."""


def is_key(secret):
    """An empty one is one that everybody has."""
    try:
        return len(base64.b64decode(secret.removeprefix("whsec_"))) > 0
    except ValueError:
        return False


if __name__ == "__main__":
    # Only `standard` decodes the secret; the other forms take it as it is written.
    if not SECRETS or FORM not in FORMS or (FORM == "standard" and not all(map(is_key, SECRETS))):
        print("set WEBHOOK_SECRET, and WEBHOOK_FORM to standard, timed or body", file=sys.stderr)
        sys.exit(2)
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()
