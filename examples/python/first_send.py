#!/usr/bin/env python3
"""A first send: create, send, wait until it is signed, download. Needs Python 3.8 and no package.

COUNTERSIGN_URL=https://sign.example.com COUNTERSIGN_API_KEY=csk_test_... python3 first_send.py contract.pdf
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

API = os.environ.get("COUNTERSIGN_URL", "http://localhost:3000").rstrip("/") + "/api/v1"
KEY = os.environ["COUNTERSIGN_API_KEY"]
ATTEMPTS = 4
PASSING = (429, 502, 503, 504)


class Problem(Exception):
    """What the service answered instead; `code` says what is wrong."""

    def __init__(self, status, problem):
        self.status = status
        self.code = problem.get("code", "unknown")
        super().__init__(f"{self.code}: {problem.get('message', status)}")


def call(method, path, body=None, content_type="application/json"):
    """The bytes of a success. A change is repeated under one key, so it happens once."""
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    headers = {"Authorization": f"Bearer {KEY}"}
    if data is not None:
        headers["Content-Type"] = content_type
    if method != "GET":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    for attempt in range(1, ATTEMPTS + 1):
        request = urllib.request.Request(API + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            if error.code not in PASSING or attempt == ATTEMPTS:
                raise Problem(error.code, problem_in(error)) from None
            wait = min(30, int(error.headers.get("Retry-After") or 2**attempt))
        except urllib.error.URLError:
            if attempt == ATTEMPTS:
                raise
            wait = 2**attempt
        time.sleep(wait)


def problem_in(error):
    try:
        return json.loads(error.read())
    except ValueError:
        return {}


def form(metadata, files):
    """multipart/form-data: a part `metadata` (JSON), and a part `files` for each PDF."""
    boundary = uuid.uuid4().hex
    parts = [b'name="metadata"\r\nContent-Type: application/json\r\n\r\n' + json.dumps(metadata).encode()]
    for path in files:
        with open(path, "rb") as file:
            name = os.path.basename(path).replace('"', "")
            head = f'name="files"; filename="{name}"\r\nContent-Type: application/pdf\r\n\r\n'
            parts.append(head.encode() + file.read())
    start = f"--{boundary}\r\nContent-Disposition: form-data; ".encode()
    body = b"".join(start + part + b"\r\n" for part in parts) + f"--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def main(pdf):
    signature = {"type": "signature", "page": 1, "x": 0.1, "y": 0.8, "width": 0.3, "height": 0.06}
    metadata = {
        "recipients": [{"name": "Ada Lovelace", "email": "ada@example.com"}],
        "fields": [{"recipient_email": "ada@example.com", **signature}],
    }
    # 1. Create. 2. Send. 3. Read.
    envelope = json.loads(call("POST", "/envelopes", *form(metadata, [pdf])))
    address = f"/envelopes/{envelope['id']}"
    call("POST", f"{address}/send", {})
    envelope = json.loads(call("GET", address))
    print(f"{envelope['id']} is {envelope['status']}")

    # In the test space the API signs for the recipient; with a live key it is their turn now.
    if not envelope["livemode"]:
        recipient = envelope["recipients"][0]["id"]
        call("POST", f"/test{address}/recipients/{recipient}/act", {"act": "sign"})
        for _ in range(60):
            if json.loads(call("GET", address))["status"] == "completed":
                break
            time.sleep(0.5)
        with open("signed.pdf", "wb") as file:
            file.write(call("GET", f"{address}/final"))
        print("signed.pdf is the sealed document")


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "contract.pdf")
    except Problem as problem:
        sys.exit(str(problem))
