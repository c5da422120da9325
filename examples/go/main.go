// A first send: create, send, wait until it is signed, download. Needs Go 1.19 and no package.
//
//	COUNTERSIGN_URL=https://sign.example.com COUNTERSIGN_API_KEY=csk_test_... go run . contract.pdf
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const attempts = 4

// Problem is what the service answered instead; Code says what is wrong.
type Problem struct {
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (p *Problem) Error() string { return fmt.Sprintf("%s: %s", p.Code, p.Message) }

type envelope struct {
	ID         string `json:"id"`
	Status     string `json:"status"`
	Livemode   bool   `json:"livemode"`
	Recipients []struct {
		ID string `json:"id"`
	} `json:"recipients"`
}

type client struct{ base, key string }

// call answers the bytes of a success. A change is repeated under one key, so it happens once.
func (c client) call(method, path, contentType string, body []byte) ([]byte, error) {
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		answer, wait, err := c.once(method, path, contentType, hex.EncodeToString(key), body)
		if err == nil || wait < 0 || attempt == attempts {
			return answer, err
		}
		if wait == 0 {
			wait = time.Second << attempt
		}
		time.Sleep(wait)
	}
}

// once makes one attempt. A negative wait means that another would be of no use.
func (c client) once(method, path, contentType, key string, body []byte) ([]byte, time.Duration, error) {
	request, err := http.NewRequest(method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, -1, err
	}
	request.Header.Set("Authorization", "Bearer "+c.key)
	if method != http.MethodGet {
		request.Header.Set("Content-Type", contentType)
		request.Header.Set("Idempotency-Key", key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, 0, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, 0, err
	}
	if response.StatusCode < 300 {
		return answer, 0, nil
	}
	problem := &Problem{Status: response.StatusCode, Code: "unknown", Message: response.Status}
	// What stands between here and the service may answer no JSON: then the status says it.
	_ = json.Unmarshal(answer, problem)
	switch response.StatusCode {
	case 429, 502, 503, 504:
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		if seconds > 30 {
			return nil, -1, problem
		}
		return nil, time.Duration(seconds) * time.Second, problem
	}
	return nil, -1, problem
}

func (c client) read(id string) (envelope, error) {
	var found envelope
	answer, err := c.call(http.MethodGet, "/envelopes/"+id, "", nil)
	if err == nil {
		err = json.Unmarshal(answer, &found)
	}
	return found, err
}

// form is multipart/form-data: a part "metadata" (JSON), and a part "files" for each PDF.
func form(metadata any, files ...string) (string, []byte, error) {
	var body bytes.Buffer
	writer := multipart.NewWriter(&body)
	head := textproto.MIMEHeader{"Content-Disposition": {`form-data; name="metadata"`}, "Content-Type": {"application/json"}}
	part, err := writer.CreatePart(head)
	if err == nil {
		err = json.NewEncoder(part).Encode(metadata)
	}
	for _, file := range files {
		if err != nil {
			break
		}
		var content []byte
		if content, err = os.ReadFile(file); err != nil {
			break
		}
		if part, err = writer.CreateFormFile("files", filepath.Base(file)); err == nil {
			_, err = part.Write(content)
		}
	}
	if err == nil {
		err = writer.Close()
	}
	return writer.FormDataContentType(), body.Bytes(), err
}

func firstSend(c client, pdf string) error {
	contentType, body, err := form(map[string]any{
		"recipients": []any{map[string]any{"name": "Ada Lovelace", "email": "ada@example.com"}},
		"fields": []any{map[string]any{"recipient_email": "ada@example.com", "type": "signature",
			"page": 1, "x": 0.1, "y": 0.8, "width": 0.3, "height": 0.06}},
	}, pdf)
	if err != nil {
		return err
	}
	// 1. Create. 2. Send. 3. Read.
	answer, err := c.call(http.MethodPost, "/envelopes", contentType, body)
	if err != nil {
		return err
	}
	var made envelope
	if err := json.Unmarshal(answer, &made); err != nil {
		return err
	}
	if _, err := c.call(http.MethodPost, "/envelopes/"+made.ID+"/send", "application/json", []byte("{}")); err != nil {
		return err
	}
	sent, err := c.read(made.ID)
	if err != nil {
		return err
	}
	fmt.Printf("%s is %s\n", sent.ID, sent.Status)
	if sent.Livemode {
		return nil
	}
	return signAndFetch(c, sent)
}

// signAndFetch is for the test space, where the API signs for the recipient.
func signAndFetch(c client, sent envelope) error {
	act := "/test/envelopes/" + sent.ID + "/recipients/" + sent.Recipients[0].ID + "/act"
	if _, err := c.call(http.MethodPost, act, "application/json", []byte(`{"act":"sign"}`)); err != nil {
		return err
	}
	for try := 0; try < 60; try++ {
		now, err := c.read(sent.ID)
		if err != nil {
			return err
		}
		if now.Status == "completed" {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	sealed, err := c.call(http.MethodGet, "/envelopes/"+sent.ID+"/final", "", nil)
	if err != nil {
		return err
	}
	fmt.Println("signed.pdf is the sealed document")
	return os.WriteFile("signed.pdf", sealed, 0o600)
}

func main() {
	base, pdf := "http://localhost:3000", "contract.pdf"
	if url := os.Getenv("COUNTERSIGN_URL"); url != "" {
		base = strings.TrimRight(url, "/")
	}
	if len(os.Args) > 1 {
		pdf = os.Args[1]
	}
	if err := firstSend(client{base + "/api/v1", os.Getenv("COUNTERSIGN_API_KEY")}, pdf); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
