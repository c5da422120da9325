// Made by `npm run clients` from the description of the API: do not edit.
export interface paths {
    "/envelopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List envelopes, newest first
         * @description A `limit` or `offset` outside the bounds is refused, never cut. Rows have no fields and no audit trail. To read a list that can grow while you read it, use `starting_after`: with `offset` you would see a row twice.
         */
        get: operations["listEnvelopes"];
        put?: never;
        /**
         * Create an envelope from uploaded PDFs
         * @description One part `metadata` (JSON) and one part `files` for each document. With `send: true` the envelope is sent at once. Without fields it has `fields_required: true` and an `editor_url`. Only PDFs are accepted.
         */
        post: operations["createEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/from-refs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create from documents uploaded through /uploads/init, by reference
         * @description The JSON body is the `metadata` of `POST /envelopes`, with `documents[].ref`.
         */
        post: operations["createEnvelopeFromRefs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read state, recipient progress and audit trail
         * @description The envelope, its fields, each recipient’s progress, and everything that has happened. With `wait_s` the call waits for something to happen.
         */
        get: operations["getEnvelope"];
        put?: never;
        post?: never;
        /**
         * Delete a draft for good, or hide an envelope that has ended
         * @description Delete a draft for good, or hide an envelope that has ended.
         */
        delete: operations["deleteEnvelope"];
        options?: never;
        head?: never;
        /**
         * Change an envelope that has not been sent
         * @description Only for drafts and recalled envelopes. Parameters that you leave out stay as they are. `custom_metadata` is replaced as a whole; `null` removes a reference, a redirect or a part of the message. Documents, recipients and fields have their own calls.
         */
        patch: operations["updateEnvelope"];
        trace?: never;
    };
    "/envelopes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft
         * @description Links rotate, recipients whose turn is first get an email unless `notifications` says otherwise, and the send is recorded. Every signer needs a required field.
         */
        post: operations["sendEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-send the notification to pending recipients
         * @description Emails the same link again to everyone whose turn it is. The answer says who was skipped and why.
         */
        post: operations["remindEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an in-flight envelope
         * @description This ends the envelope; no call can undo it. Recipients who were notified are told that the envelope was voided.
         */
        post: operations["voidEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recall an envelope before anyone has signed, to edit it and send it again
         * @description Recall an envelope before anyone has signed, to edit it and send it again.
         */
        post: operations["recallEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the seal of a completed envelope; if everyone has signed, start sealing and answer 202
         * @description Read the seal of a completed envelope; if everyone has signed, start sealing and answer 202.
         */
        post: operations["sealEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a member of the workspace to agree to a send, a reminder or a void
         * @description Nothing is done yet. Give `url` to the person: the page shows who gets which email, and the service acts once they have said yes there. It can be used once, within 30 minutes, and only while the envelope stays as it is. The same call within that time answers what became of it.
         */
        post: operations["createConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what became of a confirmation
         * @description Read what became of a confirmation.
         */
        get: operations["getConfirmation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add, replace, remove or reorder the documents of an envelope that has not been sent
         * @description Only for drafts and recalled envelopes. The list replaces the current one. An entry with `id` keeps that document; with `ref` it is a new one from `/uploads/init`; with both the upload replaces the document, under a new id. Fields stay on their document and page. If some would lose their page, the call is refused unless you accept this with `force=true`.
         */
        put: operations["replaceEnvelopeDocuments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/documents/{doc_id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Delete, rotate or reorder the pages of a document before the first send
         * @description The list names the pages that stay, in order, each with the degrees to rotate it clockwise. The service makes a new file of them, checks it like an upload, and replaces the document with it, under a new id. Fields move with their page and keep their position. Fields on removed pages are only deleted with `force=true`.
         */
        put: operations["replaceEnvelopeDocumentPages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an envelope of any status as a new draft
         * @description Copies documents (as they were before anyone signed), recipients, fields, message and settings, under new ids. It does not copy what recipients did or typed, `external_ref` or `custom_metadata`. Counts as a creation.
         */
        post: operations["duplicateEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend the deadline of an envelope in flight
         * @description The new deadline must be later than the current one. Recipients who have been asked to sign and have not signed get an email.
         */
        post: operations["extendEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/documents/{doc_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a page of a document as an image
         * @description A page as signers see it, without fields and answers, as WebP. `file=sealed` shows the sealed file, once there is one. A page never changes: keep it as long as you like.
         */
        get: operations["getEnvelopeDocumentImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the placed fields
         * @description List the placed fields.
         */
        get: operations["listFields"];
        put?: never;
        /**
         * Add fields, or those of a template, to a draft; with replace=true they replace the existing ones
         * @description Add fields, or those of a template, to a draft; with replace=true they replace the existing ones.
         */
        post: operations["placeFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was answered, by key
         * @description The fields that have a `key`, with the answers of everyone who has signed. Numbers and dates come as text: `1234.50`, `2027-02-18`. The value of a signature or initials is not told; that of an attached file is its name, type, size and hashes. `envelope.completed` carries the same `values`.
         */
        get: operations["listEnvelopeValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/fields/{fid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a field (draft only)
         * @description Remove a field (draft only).
         */
        delete: operations["removeField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels
         * @description The labels of the key’s space, ordered by name.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create a label
         * @description The name must be unique; upper and lower case count as the same.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a label
         * @description The label is removed from every envelope. Nothing else about them changes.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /**
         * Rename a label or change its colour
         * @description Rename a label or change its colour.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/envelopes/{id}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels of an envelope
         * @description List the labels of an envelope.
         */
        get: operations["listEnvelopeLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/labels/{label_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a label to an envelope
         * @description Works in any state of the envelope. Adding a label twice changes nothing. Recipients never see labels.
         */
        put: operations["replaceEnvelopeLabel"];
        post?: never;
        /**
         * Remove a label from an envelope
         * @description Remove a label from an envelope.
         */
        delete: operations["deleteEnvelopeLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipients and their progress
         * @description In the order in which they were added.
         */
        get: operations["listRecipients"];
        put?: never;
        /**
         * Add a recipient, or several as recipients[] (draft only)
         * @description Only for drafts. A recipient with the role `cc` gets a copy when everyone has signed.
         */
        post: operations["addRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a recipient (draft only)
         * @description Refused while the recipient has fields, unless you accept with `force=true` that they are removed.
         */
        delete: operations["removeRecipient"];
        options?: never;
        head?: never;
        /**
         * Edit a recipient; after sending, name, email and notifications only
         * @description After sending, you can only edit recipients who have neither signed nor declined. Changing the email retires the old link. If it is the recipient’s turn, the new address gets a new link, unless the recipient gets no invitations. The deadline stays.
         */
        patch: operations["updateRecipient"];
        trace?: never;
    };
    "/envelopes/{id}/recipients/{rid}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind one named recipient
         * @description Like the envelope’s reminder, for this recipient only.
         */
        post: operations["remindRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients/{rid}/signing-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a recipient's signing link, for signing in person; recorded, and printed on the certificate
         * @description With `purpose=share` you get the link to pass on yourself; the call is refused with `not_your_turn` while others have to sign first. It is the link that the recipient gets by email. It works until they have signed, the deadline passes, or a newer link replaces it.
         */
        post: operations["createSigningUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients/{rid}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a recipient's signing link to hand over yourself; recorded, and printed on the certificate
         * @description For products that tell recipients themselves, in particular recipients with `notifications: "none"`. The link works like an emailed one: until the recipient has signed, the deadline passes, or the link is replaced. `expires_in_hours` ends it earlier; a page that is open by then stays open. Only while the envelope is in flight, and refused with `not_your_turn` while others have to sign first. Earlier links keep working unless you set `replace_earlier`, which also ends open pages and embed tokens.
         */
        post: operations["linkEnvelopeRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients/{rid}/embed-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a token that opens a signer's page in a frame; recorded, and printed on the certificate
         * @description Valid for 10 minutes, for one recipient and one frame. Your server makes it for the page around the frame; never put it into a URL. Refused in the same cases as `signing-url`. Sending, recalling or changing the email retires it.
         */
        post: operations["createEmbedToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed-origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the origins that can embed the signing page
         * @description The list is for both spaces of the workspace. The test space also accepts `http://localhost` with any port.
         */
        get: operations["listEmbedOrigins"];
        /**
         * Replace the list of origins that can embed the signing page
         * @description The whole list, at most 20 origins. Each begins with `https://` (`http://` only for `localhost` and `127.0.0.1`) and has no path, query, user name or wildcard. The answer has them as browsers write them. Open frames stay open.
         */
        put: operations["replaceEmbedOrigins"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a recipient token for an embed session
         * @description The frame does this by itself; use the call to do it earlier. It is the only call that a public key can make. You can give the frame the session instead of the token. From a browser, the `Origin` must be listed in `/embed-origins`.
         */
        post: operations["createEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/editor-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the field editor for a draft in a frame on your page
         * @description Answers a token for `mountEditor`, which opens the editor once, within 10 minutes, on pages of `origin` alone. Then it can be used for an hour after each call, for a day at most. It reaches only this envelope, until that is sent or deleted, and does only what `allow` says; the audit trail names your key, by the embedded editor.
         */
        post: operations["createEnvelopeEditorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/editor-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the field editor for a template in a frame on your page
         * @description As for an envelope. `people` is for the roles; nothing can be sent.
         */
        post: operations["createTemplateEditorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an editor session, whether its frame is open or not
         * @description End an editor session, whether its frame is open or not.
         */
        delete: operations["deleteEditorSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/final": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed flattened PDF(s)
         * @description With one document the answer is a PDF; with several, or with `include_certificate=true`, it is a ZIP. `document` selects one by name or id.
         */
        get: operations["getEnvelopeFinal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of completion, or with Accept: application/json the evidence
         * @description Available when the envelope has ended, in any way. The evidence has the same form as the file countersign-evidence.json in the certificate and in every sealed PDF, with the current audit chain.
         */
        get: operations["getEnvelopeCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files that signers attached
         * @description The files of everyone who has signed, in the order of the fields. Each has the SHA-256 of what was attached, and of the PDF that is kept of it.
         */
        get: operations["listEnvelopeAttachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/attachments/{fid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file that a signer attached, as PDF
         * @description By the id of its field. A picture was made into a PDF when it was attached.
         */
        get: operations["getEnvelopeAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit_trail/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit trail; its hash chain is checked again on each call
         * @description Read the audit trail; its hash chain is checked again on each call.
         */
        get: operations["getAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/audit_trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an envelope’s audit trail; its hash chain is checked again on each call
         * @description Read an envelope’s audit trail; its hash chain is checked again on each call.
         */
        get: operations["getEnvelopeAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the upload of one document, or of several as files[], and get the address to PUT it to
         * @description For 24 hours you can PUT the bytes to the address without a key. Then name the upload by its `ref`.
         */
        post: operations["initUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an upload
         * @description The status is `ready` once the bytes have arrived and are a PDF that can be signed.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspace templates, newest first
         * @description List workspace templates, newest first.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template from PDFs and Word documents (DOCX), whose {{variables}} each envelope fills
         * @description Create a template from PDFs and Word documents (DOCX), whose {{variables}} each envelope fills.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the roles to fill
         * @description Read the roles to fill.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Archive a template: you can still read it, but make no more envelopes from it
         * @description Archive a template: you can still read it, but make no more envelopes from it.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Change a template; existing envelopes stay as they are
         * @description Change a template; existing envelopes stay as they are.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/envelopes/{id}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save an envelope of any status as a template, without its recipients
         * @description Save an envelope of any status as a template, without its recipients.
         */
        post: operations["createTemplateFromEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/envelopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an envelope from a template, with one person for each role; send true also sends it
         * @description Create an envelope from a template, with one person for each role; send true also sends it.
         */
        post: operations["createEnvelopeFromTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description List subscriptions.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a subscription
         * @description Create a subscription.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Read a subscription.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Delete a subscription.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a subscription, disable it, or enable it again
         * @description Change a subscription, disable it, or enable it again.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret; for 24 hours the old one signs too
         * @description Replace the secret; for 24 hours the old one signs too.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed test event now
         * @description Send a signed test event now.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a subscription, newest first
         * @description List the deliveries of a subscription, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again, with the same id and bytes, in up to three attempts
         * @description Deliver again, with the same id and bytes, in up to three attempts.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of this space, in the order of `seq`
         * @description List the events of this space, in the order of `seq`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listeners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a listener, to receive events without a public address
         * @description For development: `countersign listen` uses this call. A key always has the same listener with the same secret. Nothing is stored, so there is nothing to delete.
         */
        post: operations["createListener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listeners/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read events as the webhook requests that a subscription would receive
         * @description In the order of `seq`, with headers and body ready to forward. With `wait_s` the call answers as soon as there is an event, or with an empty list when the time is over. Each call counts once.
         */
        get: operations["listListenerDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the branding of the workspace
         * @description Name, logo and colour on signing pages and in emails; the same in the live and the test space.
         */
        get: operations["getBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change sender name, reply-to address and colour; null removes one
         * @description You can use any colour. If text in it would be hard to read, it is shown darker, or lighter in dark mode: see `accent_shown`.
         */
        patch: operations["updateBranding"];
        trace?: never;
    };
    "/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the logo: a PNG, JPEG or WebP as a data: URL
         * @description At most 1.5 MB. The service stores a PNG of at most 480 by 160 pixels, upright and without metadata. Its address is public and stays valid, for emails that show it.
         */
        put: operations["replaceBrandingLogo"];
        post?: never;
        /**
         * Remove the logo; emails that were already sent keep showing it
         * @description Remove the logo; emails that were already sent keep showing it.
         */
        delete: operations["deleteBrandingLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a person in to the dashboard, from a CRM
         * @description Sign a person in to the dashboard, from a CRM.
         */
        post: operations["createHandOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/entitlements/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a person’s sessions and hand-offs, and allow no new ones
         * @description End a person’s sessions and hand-offs, and allow no new ones.
         */
        post: operations["revokeEntitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock of the test space
         * @description Read the clock of the test space.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Move the clock of the test space forward; answers when everything due by then has happened
         * @description Move the clock of the test space forward; answers when everything due by then has happened.
         */
        post: operations["moveTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/envelopes/{id}/recipients/{rid}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open, sign or decline for a recipient, or let their email bounce
         * @description Open, sign or decline for a recipient, or let their email bounce.
         */
        post: operations["actAsTestRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the emails of the test space with their links, newest first
         * @description Read the emails of the test space with their links, newest first.
         */
        get: operations["listTestMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your workspaces, newest first
         * @description List your workspaces, newest first.
         */
        get: operations["listPlatformWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description A workspace without people and keys: add them with the calls below. With an `external_ref` the call can be repeated: the same body answers the workspace that is there, with 200, and another body is refused with 409 `external_ref_taken`.
         */
        post: operations["createPlatformWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a workspace
         * @description Read a workspace.
         */
        get: operations["getPlatformWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name, plan and allowance, suspend a workspace or resume it
         * @description What you leave out stays as it is. Suspending ends all sessions of the workspace; envelopes on their way go on, and emails and webhooks are sent.
         */
        patch: operations["updatePlatformWorkspace"];
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members and open invitations
         * @description List members and open invitations.
         */
        get: operations["listPlatformWorkspaceMembers"];
        put?: never;
        /**
         * Add a member, by invitation or at once
         * @description With `notify` they get an email with a link, valid for 7 days, and accept it; inviting again replaces the link. With `notify: false` they are a member at once where the workspace has proved the domain of their address, and an email tells them: they sign in with your OpenID provider, or choose a password under `/forgotten`. For any other address they are `pending`: they get an email that asks whether they want to join, and the answer is the same whether the address has an account or not.
         */
        post: operations["createPlatformWorkspaceMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a member or an invitation
         * @description Read a member or an invitation.
         */
        get: operations["getPlatformWorkspaceMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member, or withdraw an invitation
         * @description Their sessions of this workspace end at once. Envelopes that they sent stay.
         */
        delete: operations["deletePlatformWorkspaceMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description To change an invitation, invite again with the new role.
         */
        patch: operations["updatePlatformWorkspaceMember"];
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of a workspace, masked
         * @description List the keys of a workspace, masked.
         */
        get: operations["listPlatformWorkspaceKeys"];
        put?: never;
        /**
         * Issue a key of a workspace; it is shown once
         * @description `csk_live` and `csk_test` can do everything in the live or the test space, `cpk_…` can only start embedded sessions. The `free` plan has no keys.
         */
        post: operations["createPlatformWorkspaceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a key; the old one stops at once
         * @description Replace a key; the old one stops at once.
         */
        post: operations["rotatePlatformWorkspaceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key, at once
         * @description Revoke a key, at once.
         */
        delete: operations["deletePlatformWorkspaceKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/scim-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the SCIM tokens of a workspace, masked
         * @description List the SCIM tokens of a workspace, masked.
         */
        get: operations["listPlatformWorkspaceScimTokens"];
        put?: never;
        /**
         * Issue a SCIM token of a workspace; it is shown once
         * @description For the directory of your customer, which then adds and removes members by SCIM 2.0.
         */
        post: operations["createPlatformWorkspaceScimToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/scim-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a SCIM token; members stay
         * @description Revoke a SCIM token; members stay.
         */
        delete: operations["deletePlatformWorkspaceScimToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the email domains of a workspace
         * @description List the email domains of a workspace.
         */
        get: operations["listPlatformWorkspaceDomains"];
        put?: never;
        /**
         * Add an email domain of a workspace
         * @description Your customer then adds the TXT record `record` at the domain. People with an address at a proved domain are members at once when you or a directory add them. Adding a domain again answers the same record. Free email providers and public suffixes are refused.
         */
        post: operations["createPlatformWorkspaceDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/domains/{domain}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for the TXT record of a domain now
         * @description Look for the TXT record of a domain now.
         */
        post: operations["checkPlatformWorkspaceDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an email domain; members stay
         * @description Remove an email domain; members stay.
         */
        delete: operations["deletePlatformWorkspaceDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/embed-origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the origins that can embed the signing page
         * @description The list is for both spaces of the workspace. The test space also accepts `http://localhost` with any port.
         */
        get: operations["listPlatformWorkspaceEmbedOrigins"];
        /**
         * Replace the list of origins that can embed the signing page
         * @description The whole list, at most 20 origins. Each begins with `https://` (`http://` only for `localhost` and `127.0.0.1`) and has no path, query, user name or wildcard. The answer has them as browsers write them. Open frames stay open.
         */
        put: operations["replacePlatformWorkspaceEmbedOrigins"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description List subscriptions.
         */
        get: operations["listPlatformWorkspaceWebhooks"];
        put?: never;
        /**
         * Create a subscription
         * @description Create a subscription.
         */
        post: operations["createPlatformWorkspaceWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Read a subscription.
         */
        get: operations["getPlatformWorkspaceWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Delete a subscription.
         */
        delete: operations["deletePlatformWorkspaceWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a subscription, disable it, or enable it again
         * @description Change a subscription, disable it, or enable it again.
         */
        patch: operations["updatePlatformWorkspaceWebhook"];
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret; for 24 hours the old one signs too
         * @description Replace the secret; for 24 hours the old one signs too.
         */
        post: operations["rotateSecretPlatformWorkspaceWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the branding of the workspace
         * @description Name, logo and colour on signing pages and in emails; the same in the live and the test space.
         */
        get: operations["getPlatformWorkspaceBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change sender name, reply-to address and colour; null removes one
         * @description You can use any colour. If text in it would be hard to read, it is shown darker, or lighter in dark mode: see `accent_shown`.
         */
        patch: operations["updatePlatformWorkspaceBranding"];
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the logo: a PNG, JPEG or WebP as a data: URL
         * @description At most 1.5 MB. The service stores a PNG of at most 480 by 160 pixels, upright and without metadata. Its address is public and stays valid, for emails that show it.
         */
        put: operations["replacePlatformWorkspaceBrandingLogo"];
        post?: never;
        /**
         * Remove the logo; emails that were already sent keep showing it
         * @description Remove the logo; emails that were already sent keep showing it.
         */
        delete: operations["deletePlatformWorkspaceBrandingLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what your workspaces used in a period
         * @description Live envelopes that were created, sent and completed from `from` on and before `to`, at most 367 days, for a page of your workspaces, newest first.
         */
        get: operations["getPlatformUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/workspaces/{workspace_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a workspace used in a period
         * @description Read what a workspace used in a period.
         */
        get: operations["getPlatformWorkspaceUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description
         * @description The same under every prefix. Needs no key.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send the bytes of an upload
         * @description Use the address from the answer of `/uploads/init`, without a key. A later PUT replaces the bytes.
         */
        put: operations["putUploadContent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "envelope.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.created
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.sent
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.opened
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.document_signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.document_signed
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeDocumentSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.all_signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.all_signed
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeAllSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.completed
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.declined
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.voided
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.expired
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.recalled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.recalled
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeRecalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.reminded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.reminded
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeReminded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "envelope.sealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: envelope.sealed
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onEnvelopeSealed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.substituted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: recipient.substituted
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onRecipientSubstituted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "security.event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event: security.event
         * @description Sent to the address of each subscription that lists it, at least once.
         */
        post: operations["onSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Anchor: {
            text: string;
            occurrence?: number | "all";
            /** @enum {string} */
            align?: "over" | "after" | "below" | "above";
            dx?: number;
            dy?: number;
            match_case?: boolean;
            whole_words?: boolean;
            documents?: string[];
        };
        AnchoredFieldRequest: {
            recipient_email?: string;
            recipient_id?: string;
            recipient_key?: string;
            recipient_index?: number;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            width?: number;
            height?: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            anchor: components["schemas"]["Anchor"];
        };
        AnchoredTemplateFieldEditRequest: {
            role?: number | string;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            width?: number;
            height?: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            id?: string;
            anchor: components["schemas"]["Anchor"];
        };
        AnchoredTemplateFieldRequest: {
            role?: number | string;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            width?: number;
            height?: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            anchor: components["schemas"]["Anchor"];
        };
        AssignmentRequest: {
            signing_order: number;
            full_name: string;
            email?: string | null;
            label?: string | null;
            phone?: string | null;
            locale?: string | null;
            message?: string | null;
            prefill?: {
                [key: string]: string | boolean | number | string[];
            };
            auth?: {
                /** @enum {string} */
                method: "none" | "email_code" | "mail_code" | "sms_code";
            } | {
                /** @constant */
                method: "access_code";
                code: string;
            };
            /** @enum {string} */
            notify_by?: "email" | "sms" | "whatsapp";
            notifications?: (("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[]) | null;
        };
        AttachedFile: {
            name: string;
            /** @description By its bytes: a PDF or a picture */
            media_type: string;
            /** @description Of what was brought, in bytes */
            size: number;
            /** @description Of what was brought */
            sha256: string;
            pages: number;
            /** @description Of the PDF that is kept of it */
            pdf_sha256: string;
        };
        /** @description One entry of the audit chain */
        AuditEntry: {
            seq: number;
            id: string;
            type: string;
            /** Format: date-time */
            at: string;
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description The person for whom a CRM acted */
                on_behalf_of?: {
                    id: string;
                    name: string;
                    email: string;
                };
                /** @description Who asked for what the person then confirmed in the dashboard */
                asked_by?: {
                    /** @enum {string} */
                    kind: "api_key" | "user" | "recipient" | "system";
                    id: string | null;
                    name: string;
                    /** @description The connected program that acted for the person */
                    through?: {
                        id: string;
                        name: string;
                    };
                };
                /** @description The connected program that acted for the person */
                through?: {
                    id: string;
                    name: string;
                };
            };
            recipient_id: string | null;
            ip: string | null;
            user_agent: string | null;
            /** @description Further details of the event */
            data: {
                [key: string]: unknown;
            };
            /** @description Hash of the previous entry; empty for the first */
            prev_hash: string;
            hash: string;
        };
        Branding: {
            /** @description The name of the workspace */
            name: string;
            sender_name: string;
            reply_to: string | null;
            /** @description The colour that you chose */
            accent: string | null;
            /** @description The colours that pages and emails show, readable in light and dark mode */
            accent_shown: {
                light: string;
                on_light: string;
                dark: string;
                on_dark: string;
                /** @description The colour for light mode is darker than the one you chose */
                changed: boolean;
            } | null;
            logo: {
                /** Format: uri */
                url: string;
                sha256: string;
                width: number;
                height: number;
            } | null;
        };
        CheckedDomain: {
            domain: string;
            /** @description The text of the TXT record that proves it, at the domain itself */
            record: string;
            proved: boolean;
            /** @description More values may come */
            proved_by: ("dns" | "operator") | null;
            checked_at: string | null;
            /** @description The record is gone since then. A week later the domain is no longer proved */
            missing_since: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Whether the record is there now */
            found: boolean;
            /** @description The DNS did not answer in time, so nothing has changed */
            dns_away: boolean;
        };
        Choice: {
            value: string;
            label: string;
            x?: number;
            y?: number;
            width?: number;
            height?: number;
        };
        ChoiceRequest: {
            value: string;
            label?: string;
            x?: number;
            y?: number;
            width?: number;
            height?: number;
        };
        /** @description A comparison with the answer in another field, or several of them */
        Condition: {
            field: string;
            equals?: string | number | boolean;
            not_equals?: string | number | boolean;
            one_of?: (string | number | boolean)[];
            filled?: boolean;
            gt?: string | number;
            gte?: string | number;
            lt?: string | number;
            lte?: string | number;
            includes?: string;
        } | {
            all: components["schemas"]["Condition"][];
        } | {
            any: components["schemas"]["Condition"][];
        } | {
            not: components["schemas"]["Condition"];
        };
        /** @description A comparison with the answer in another field, or several of them */
        ConditionInput: {
            field: string;
            equals?: string | number | boolean;
            not_equals?: string | number | boolean;
            one_of?: (string | number | boolean)[];
            filled?: boolean;
            gt?: string | number;
            gte?: string | number;
            lt?: string | number;
            lte?: string | number;
            includes?: string;
        } | {
            all: components["schemas"]["ConditionInput"][];
        } | {
            any: components["schemas"]["ConditionInput"][];
        } | {
            not: components["schemas"]["ConditionInput"];
        };
        /** @description An act that a person has to agree to in the dashboard */
        Confirmation: {
            id: string;
            /** @enum {string} */
            action: "send" | "remind" | "void";
            envelope_id: string;
            recipient_id: string | null;
            reason: string | null;
            /**
             * @description `changed`: the envelope is no longer as it was when this was asked, so nobody can agree to it
             * @enum {string}
             */
            status: "pending" | "done" | "refused" | "expired" | "changed";
            /**
             * Format: uri
             * @description Where a member of the workspace sees the plan and says yes or no
             */
            url: string;
            /** @description A key, or a person through a connected program */
            asked_by: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description The connected program that acted for the person */
                through?: {
                    id: string;
                    name: string;
                };
            };
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            expires_at: string;
            answered_by: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
            } | null;
            answered_at: string | null;
            /** @description With `remind`, once it is done */
            reminder: components["schemas"]["RemindAnswer"] | null;
        };
        ConversionNote: {
            /** @description What it is about (an open list): `tracked_changes_accepted`: the Word document had changes that nobody had accepted, and it is as if each had been; `comments_left_out`: it had comments */
            code: string;
            message: string;
            /** @description Name of the document */
            document: string;
            /** @description How many */
            count: number;
            /** @description Of tracked changes: how many of each kind */
            changes?: {
                insertions: number;
                deletions: number;
                moves: number;
                formatting: number;
            };
        };
        Document: {
            id: string;
            name: string;
            title: string | null;
            order: number;
            page_count: number;
            size: number;
            sha256: string;
            signable: boolean;
            /** @description Displayed size in points */
            pages: {
                width: number;
                height: number;
                rotation: 0 | 90 | 180 | 270;
            }[];
            /** @description What was removed from the uploaded document or settled in it, in alphabetical order, such as `ambiguities` (what PDF readers show differently), `annotations`, `attachments`, `encryption`, `form_fields`, `javascript` or `layers` (what they show on a screen stays); absent if nothing was removed */
            removed?: string[];
            /** @description Tags of the document that are covered in white, under the fields; left out where there are none */
            covers?: {
                page: number;
                x: number;
                y: number;
                width: number;
                height: number;
                /** @description What is covered; the beginning of a long text */
                text: string;
            }[];
            /** @description The Word document and the data that it was made from: the SHA-256 of the one, and of the canonical JSON of the other (docs/internals/evidence.md) */
            made_from?: {
                docx_sha256: string;
                data_sha256: string;
            };
            /** @description The sealed file, once completed */
            final: components["schemas"]["StoredFile"] | null;
        };
        DocumentRefRequest: {
            name?: string;
            title?: string | null;
            /** @default true */
            signable?: boolean;
            ref: string;
        };
        DocumentRequest: {
            name: string;
            title?: string | null;
            /** @default true */
            signable?: boolean;
        };
        DomainRequest: {
            /** @description A registered domain of your own, such as `example.com`; addresses at its subdomains do not count */
            domain: string;
        };
        /** @description What a creation would do; nothing has happened */
        DryRun: {
            /** @constant */
            object: "dry_run";
            /** @description True if the same call without dry_run would succeed */
            valid: boolean;
            /** @description All reasons why the call would be refused, each with its status */
            problems: {
                code: string;
                param: string | null;
                message: string;
                status: number;
            }[];
            /** @description Problems that do not stop this call: for a draft, those that would stop the send, and the `notices` of the envelope */
            warnings: {
                code: string;
                param: string | null;
                message: string;
            }[];
            /** @description The documents that could be read */
            documents: {
                name: string;
                page_count: number;
                size: number;
                sha256: string;
                pages: {
                    page: number;
                    /** @description Displayed size in points */
                    width: number;
                    height: number;
                    /** @description The page with its fields, 800 pixels wide, as a data: URL */
                    image: string | null;
                }[];
                /** @description With `places=true`: where it asks for fields */
                places?: {
                    /** @enum {string} */
                    type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
                    page: number;
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                    label: string | null;
                    /**
                     * @description A field of the form of the file, or words and lines
                     * @enum {string}
                     */
                    source: "form" | "text";
                }[];
            }[];
            /** @description Characters in names and values that the service has no font for */
            glyphs: {
                missing: {
                    param: string;
                    characters: string[];
                }[];
            };
            allowance: {
                used: number;
                /** @description Envelopes per month; null without a limit */
                allowance: number | null;
                remaining: number | null;
                /** Format: date-time */
                resets_at: string;
                /** @description Whether the call would count; calls with test keys do not */
                would_spend: boolean;
            };
            /** @description With send: true, who would get an email and when, if everyone signs */
            mails: {
                to: string;
                name: string;
                /** @enum {string} */
                kind: "invitation" | "completed" | "copy";
                when: string;
                subject: string;
            }[];
            /** @description The draft as it would be, with placeholder ids; null if there are problems */
            envelope: components["schemas"]["Envelope"] | null;
        };
        EditorSession: {
            id: string;
            /** @description A secret for the page around the frame; keep it out of URLs and logs */
            token: string;
            envelope_id: string | null;
            template_id: string | null;
            origin: string;
            allow: {
                field_types: ("signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment")[] | null;
                people: boolean;
                send: boolean;
            };
            language: string | null;
            theme: {
                accent: string | null;
                radius: string | null;
                color_scheme: ("light" | "dark" | "auto") | null;
            };
            /**
             * Format: date-time
             * @description When the token can no longer be opened
             */
            expires_at: string;
            /**
             * Format: uri
             * @description The address of the frame, without the secret
             */
            editor_url: string;
        };
        EmbedOrigins: {
            origins: string[];
        };
        EmbedSession: {
            /** @description A secret, valid for an hour and renewed while it is used */
            session: string;
            recipient_id: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: uri */
            embed_url: string;
        };
        EmbedToken: {
            /** @description A secret for the page around the frame; keep it out of URLs and logs */
            token: string;
            recipient_id: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * Format: uri
             * @description The address of the frame, without the secret
             */
            embed_url: string;
        };
        /** @description An envelope with its fields, recipients and audit trail */
        Envelope: {
            id: string;
            /** @constant */
            object: "envelope";
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            name: string;
            external_ref: string | null;
            template_id: string | null;
            livemode: boolean;
            /** @description True until someone has placed fields */
            fields_required: boolean;
            /** @description Where to place fields; null once there are fields */
            editor_url: string | null;
            message: {
                subject: string | null;
                body: string | null;
            };
            /** @enum {string} */
            signing_order: "parallel" | "sequential";
            documents: components["schemas"]["Document"][];
            /** @description What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields */
            notices?: components["schemas"]["Notice"][];
            recipients: components["schemas"]["Recipient"][];
            progress: {
                signers: number;
                signed: number;
                declined: number;
                opened: number;
                /** @description The current turn; null when everyone has signed */
                current_order: number | null;
            };
            reminders: components["schemas"]["Reminders"] | null;
            /** Format: date-time */
            deadline_at: string;
            locale: string;
            timezone: string;
            redirect_url: string | null;
            custom_metadata: {
                [key: string]: string;
            };
            /** @description The emails that the service sends by itself; none in an empty list */
            notifications?: ("invitation" | "reminder" | "completion" | "ended")[];
            /** @description Progress of the seal; null before and after */
            sealing: {
                /** @enum {string} */
                state: "pending" | "retrying" | "failed";
                attempts: number;
                last_error: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            sent_at: string | null;
            completed_at: string | null;
            sealed_at: string | null;
            declined_at: string | null;
            voided_at: string | null;
            void_reason: string | null;
            expired_at: string | null;
            recalled_at: string | null;
            fields: components["schemas"]["Field"][];
            audit_trail: components["schemas"]["AuditEntry"][];
        };
        EnvelopeAllSignedEvent: {
            /** @enum {string} */
            event: "envelope.all_signed";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** Format: date-time */
            signed_at: string;
        };
        EnvelopeCompletedEvent: {
            /** @enum {string} */
            event: "envelope.completed";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** Format: date-time */
            completed_at: string;
            documents: components["schemas"]["EventDocument"][];
            /** Format: uri */
            final_url: string;
            /** Format: uri */
            certificate_url: string;
            /** @description What was answered, by the key of each field; only where fields have keys */
            values?: {
                [key: string]: (string | boolean | string[] | components["schemas"]["AttachedFile"]) | null;
            };
        };
        EnvelopeCreatedEvent: {
            /** @enum {string} */
            event: "envelope.created";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** @enum {string} */
            source: "api" | "refs" | "template" | "web" | "mcp";
            fields_required: boolean;
        };
        EnvelopeDeclinedEvent: {
            /** @enum {string} */
            event: "envelope.declined";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipient: components["schemas"]["EventRecipient"];
            reason: string;
        };
        EnvelopeDocumentSignedEvent: {
            /** @enum {string} */
            event: "envelope.document_signed" | "envelope.signed";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipient: components["schemas"]["EventRecipient"];
            /** Format: date-time */
            signed_at: string;
            field_count: number;
        };
        EnvelopeEditRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            external_ref?: string | null;
            /** Format: date-time */
            deadline_at?: string;
            custom_metadata?: {
                [key: string]: string;
            };
            notifications?: ("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[];
            /** @enum {string} */
            signing_order?: "parallel" | "sequential";
        };
        EnvelopeExpiredEvent: {
            /** @enum {string} */
            event: "envelope.expired";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** Format: date-time */
            deadline_at: string;
            pending: components["schemas"]["EventRecipient"][];
        };
        EnvelopeFromRefsRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            external_ref?: string | null;
            /** Format: date-time */
            deadline_at?: string;
            custom_metadata?: {
                [key: string]: string;
            };
            notifications?: ("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[];
            /** @default false */
            send?: boolean;
            test?: boolean;
            /** @enum {string} */
            signing_order?: "parallel" | "sequential";
            recipients: components["schemas"]["RecipientRequest"][];
            documents: components["schemas"]["DocumentRefRequest"][];
            fields?: (components["schemas"]["FieldRequest"] | components["schemas"]["AnchoredFieldRequest"])[];
            text_tags?: boolean | {
                /** @default false */
                cover?: boolean;
            };
            form_fields?: "import" | {
                recipient: string;
            };
            allow_signed?: boolean;
        };
        EnvelopeFromTemplateRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            external_ref?: string | null;
            /** Format: date-time */
            deadline_at?: string;
            custom_metadata?: {
                [key: string]: string;
            };
            notifications?: ("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[];
            /** @default false */
            send?: boolean;
            test?: boolean;
            prefill?: {
                [key: string]: string | boolean | number | string[];
            };
            /** @description Values for the variables of the template's Word documents, by name: a text or a number, true or false for a condition, a list of objects for a repeated row */
            data?: {
                [key: string]: unknown;
            };
            assignments: components["schemas"]["AssignmentRequest"][];
        };
        EnvelopeList: {
            data: components["schemas"]["EnvelopeListed"][];
            limit: number;
            offset: number;
            total: number;
            has_more: boolean;
            /**
             * @description Only with `search`, and only for a while after an upgrade: older envelopes are still being added to the search, so some may be missing
             * @constant
             */
            search_incomplete?: true;
        };
        /** @description A row of the list: an envelope without fields and audit trail */
        EnvelopeListed: {
            id: string;
            /** @constant */
            object: "envelope";
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            name: string;
            external_ref: string | null;
            template_id: string | null;
            livemode: boolean;
            /** @description True until someone has placed fields */
            fields_required: boolean;
            /** @description Where to place fields; null once there are fields */
            editor_url: string | null;
            message: {
                subject: string | null;
                body: string | null;
            };
            /** @enum {string} */
            signing_order: "parallel" | "sequential";
            documents: components["schemas"]["Document"][];
            /** @description What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields */
            notices?: components["schemas"]["Notice"][];
            recipients: components["schemas"]["Recipient"][];
            progress: {
                signers: number;
                signed: number;
                declined: number;
                opened: number;
                /** @description The current turn; null when everyone has signed */
                current_order: number | null;
            };
            reminders: components["schemas"]["Reminders"] | null;
            /** Format: date-time */
            deadline_at: string;
            locale: string;
            timezone: string;
            redirect_url: string | null;
            custom_metadata: {
                [key: string]: string;
            };
            /** @description The emails that the service sends by itself; none in an empty list */
            notifications?: ("invitation" | "reminder" | "completion" | "ended")[];
            /** @description Progress of the seal; null before and after */
            sealing: {
                /** @enum {string} */
                state: "pending" | "retrying" | "failed";
                attempts: number;
                last_error: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            sent_at: string | null;
            completed_at: string | null;
            sealed_at: string | null;
            declined_at: string | null;
            voided_at: string | null;
            void_reason: string | null;
            expired_at: string | null;
            recalled_at: string | null;
        };
        EnvelopeOpenedEvent: {
            /** @enum {string} */
            event: "envelope.opened" | "envelope.viewed";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipient: components["schemas"]["EventRecipient"];
            /** Format: date-time */
            opened_at: string;
        };
        EnvelopeRecalledEvent: {
            /** @enum {string} */
            event: "envelope.recalled";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description Who asked for what the person then confirmed in the dashboard */
                asked_by?: {
                    /** @enum {string} */
                    kind: "api_key" | "user" | "recipient" | "system";
                    id: string | null;
                    name: string;
                    /** @description The connected program that acted for the person */
                    through?: {
                        id: string;
                        name: string;
                    };
                };
            };
        };
        EnvelopeRemindedEvent: {
            /** @enum {string} */
            event: "envelope.reminded";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipient: components["schemas"]["EventRecipient"];
            /** @enum {string} */
            kind: "manual" | "automatic";
            count: number;
        };
        EnvelopeRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            external_ref?: string | null;
            /** Format: date-time */
            deadline_at?: string;
            custom_metadata?: {
                [key: string]: string;
            };
            notifications?: ("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[];
            /** @default false */
            send?: boolean;
            test?: boolean;
            /** @enum {string} */
            signing_order?: "parallel" | "sequential";
            recipients: components["schemas"]["RecipientRequest"][];
            documents?: components["schemas"]["DocumentRequest"][];
            fields?: (components["schemas"]["FieldRequest"] | components["schemas"]["AnchoredFieldRequest"])[];
            text_tags?: boolean | {
                /** @default false */
                cover?: boolean;
            };
            form_fields?: "import" | {
                recipient: string;
            };
            allow_signed?: boolean;
        };
        EnvelopeSealedEvent: {
            /** @enum {string} */
            event: "envelope.sealed";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** Format: date-time */
            sealed_at: string;
            sha256: string;
            documents: components["schemas"]["EventDocument"][];
        };
        EnvelopeSentEvent: {
            /** @enum {string} */
            event: "envelope.sent";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipients: components["schemas"]["EventRecipient"][];
            /** Format: date-time */
            deadline_at: string;
        };
        EnvelopeVoidedEvent: {
            /** @enum {string} */
            event: "envelope.voided";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description Who asked for what the person then confirmed in the dashboard */
                asked_by?: {
                    /** @enum {string} */
                    kind: "api_key" | "user" | "recipient" | "system";
                    id: string | null;
                    name: string;
                    /** @description The connected program that acted for the person */
                    through?: {
                        id: string;
                        name: string;
                    };
                };
            };
        };
        EventDocument: {
            name: string;
            sha256: string;
            size: number;
        };
        EventProgress: {
            signers: number;
            signed: number;
        };
        EventRecipient: {
            id: string;
            name: string;
            email: string | null;
            /** @enum {string} */
            role: "signer" | "cc";
            signing_order: number;
            /** @enum {string} */
            status: "created" | "waiting" | "sent" | "opened" | "signed" | "declined" | "expired" | "voided" | "copied";
        };
        /** @description Everything known about an envelope, so that others can check it */
        Evidence: {
            /** @constant */
            format: "countersign-evidence";
            /** @constant */
            version: 1;
            /** Format: date-time */
            generated_at: string;
            envelope: {
                id: string;
                name: string;
                external_ref: string | null;
                /** @enum {string} */
                status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
                livemode: boolean;
                workspace: {
                    id: string;
                    name: string;
                };
                /** @enum {string} */
                signing_order: "parallel" | "sequential";
                locale: string;
                timezone: string;
                /** Format: date-time */
                created_at: string;
                sent_at: string | null;
                /** @description Null in embedded evidence: completion follows the seal */
                completed_at: string | null;
                declined_at: string | null;
                voided_at: string | null;
                void_reason: string | null;
                expired_at: string | null;
                /** Format: date-time */
                deadline_at: string;
                final_sha256: string | null;
                certificate: components["schemas"]["StoredFile"] | null;
            };
            /** @description The document that contains it */
            document_id: string | null;
            documents: {
                id: string;
                name: string;
                pages: number;
                original: components["schemas"]["StoredFile"];
                /** @description Tags of the document that are covered in white, under the fields; left out where there are none */
                covers?: {
                    page: number;
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                    /** @description What is covered; the beginning of a long text */
                    text: string;
                }[];
                /** @description The Word document and the data that it was made from: the SHA-256 of the one, and of the canonical JSON of the other (docs/internals/evidence.md) */
                made_from?: {
                    docx_sha256: string;
                    data_sha256: string;
                };
                final: components["schemas"]["StoredFile"] | null;
            }[];
            recipients: {
                id: string;
                name: string;
                email: string | null;
                /** @enum {string} */
                role: "signer" | "cc";
                signing_order: number;
                /** @enum {string} */
                status: "created" | "waiting" | "sent" | "opened" | "signed" | "declined" | "expired" | "voided" | "copied";
                locale: string;
                /** @description How the person was identified, in words */
                identity: string;
                consent: {
                    version: string;
                    /** Format: date-time */
                    at: string;
                } | null;
                sent_at: string | null;
                opened_at: string | null;
                signed_at: string | null;
                declined_at: string | null;
                decline_reason: string | null;
                ip: string | null;
                user_agent: string | null;
            }[];
            /** @description The words agreed to, by version */
            consents: {
                [key: string]: string;
            };
            fields: {
                id: string;
                recipient_id: string;
                document_id: string;
                /** @enum {string} */
                type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
                page: number;
                x: number;
                y: number;
                width: number;
                height: number;
                required: boolean;
                /** @description The text that values_sha256 is the hash of; null if nothing was signed */
                value: (string | boolean | string[] | {
                    [key: string]: unknown;
                }) | null;
                /** @description Names it in conditions, formulas and answers */
                key?: string;
                visible_if?: components["schemas"]["Condition"];
                required_if?: components["schemas"]["Condition"];
                formula?: string;
                /**
                 * @description Its condition did not hold, so its owner never saw it
                 * @constant
                 */
                hidden?: true;
                /** @description What its conditions and its formula looked at, by key */
                inputs?: {
                    [key: string]: unknown;
                };
            }[];
            audit: {
                entries: components["schemas"]["AuditEntry"][];
                /** @description Hash of the last entry */
                head: string;
            };
        };
        /** @description A box on a page, in fractions of the displayed page from its top left corner */
        Field: {
            id: string;
            recipient_id: string;
            recipient_email: string | null;
            document: string;
            document_id: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            required: boolean;
            read_only: boolean;
            label: string | null;
            /** @description Prefilled by the sender */
            value: (string | boolean | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star";
            options?: components["schemas"]["Choice"][];
            min_choices?: number;
            max_choices?: number;
            min?: string;
            max?: string;
            step?: string;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            /** @description Names it in conditions, formulas and answers */
            key?: string;
            visible_if?: components["schemas"]["Condition"];
            required_if?: components["schemas"]["Condition"];
            formula?: string;
        };
        FieldRequest: {
            recipient_email?: string;
            recipient_id?: string;
            recipient_key?: string;
            recipient_index?: number;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
        };
        IssuedScimToken: {
            id: string;
            name: string;
            /** @description Shown once */
            token: string;
            /**
             * Format: uri
             * @description What the directory asks for as its base or tenant URL
             */
            base_url: string;
        };
        IssuedWorkspaceKey: {
            id: string;
            /** @enum {string} */
            kind: "csk_live" | "csk_test" | "cpk_live" | "cpk_test";
            name: string;
            /** @description Shown once */
            key: string;
            expires_at: string | null;
        };
        LoggedEnvelopeAllSigned: {
            /** @constant */
            event: "envelope.all_signed";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /** Format: date-time */
            signed_at: string;
        };
        LoggedEnvelopeCompleted: {
            /** @constant */
            event: "envelope.completed";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /** Format: date-time */
            completed_at: string;
            documents: components["schemas"]["EventDocument"][];
            /** Format: uri */
            final_url: string;
            /** Format: uri */
            certificate_url: string;
            /** @description What was answered, by the key of each field; only where fields have keys */
            values?: {
                [key: string]: (string | boolean | string[] | components["schemas"]["AttachedFile"]) | null;
            };
        };
        LoggedEnvelopeCreated: {
            /** @constant */
            event: "envelope.created";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /** @enum {string} */
            source: "api" | "refs" | "template" | "web" | "mcp";
            fields_required: boolean;
        };
        LoggedEnvelopeDeclined: {
            /** @constant */
            event: "envelope.declined";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipient: components["schemas"]["EventRecipient"];
            reason: string;
        };
        LoggedEnvelopeDocumentSigned: {
            /** @constant */
            event: "envelope.document_signed";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipient: components["schemas"]["EventRecipient"];
            /** Format: date-time */
            signed_at: string;
            field_count: number;
        };
        LoggedEnvelopeExpired: {
            /** @constant */
            event: "envelope.expired";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /** Format: date-time */
            deadline_at: string;
            pending: components["schemas"]["EventRecipient"][];
        };
        LoggedEnvelopeOpened: {
            /** @constant */
            event: "envelope.opened";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipient: components["schemas"]["EventRecipient"];
            /** Format: date-time */
            opened_at: string;
        };
        LoggedEnvelopeRecalled: {
            /** @constant */
            event: "envelope.recalled";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description Who asked for what the person then confirmed in the dashboard */
                asked_by?: {
                    /** @enum {string} */
                    kind: "api_key" | "user" | "recipient" | "system";
                    id: string | null;
                    name: string;
                    /** @description The connected program that acted for the person */
                    through?: {
                        id: string;
                        name: string;
                    };
                };
            };
        };
        LoggedEnvelopeReminded: {
            /** @constant */
            event: "envelope.reminded";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipient: components["schemas"]["EventRecipient"];
            /** @enum {string} */
            kind: "manual" | "automatic";
            count: number;
        };
        LoggedEnvelopeSealed: {
            /** @constant */
            event: "envelope.sealed";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /** Format: date-time */
            sealed_at: string;
            sha256: string;
            documents: components["schemas"]["EventDocument"][];
        };
        LoggedEnvelopeSent: {
            /** @constant */
            event: "envelope.sent";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipients: components["schemas"]["EventRecipient"][];
            /** Format: date-time */
            deadline_at: string;
        };
        LoggedEnvelopeVoided: {
            /** @constant */
            event: "envelope.voided";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
                /** @description Who asked for what the person then confirmed in the dashboard */
                asked_by?: {
                    /** @enum {string} */
                    kind: "api_key" | "user" | "recipient" | "system";
                    id: string | null;
                    name: string;
                    /** @description The connected program that acted for the person */
                    through?: {
                        id: string;
                        name: string;
                    };
                };
            };
        };
        LoggedRecipientSubstituted: {
            /** @constant */
            event: "recipient.substituted";
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            recipient: components["schemas"]["EventRecipient"];
            previous_email: string | null;
            email: string | null;
        };
        /** @description Status of the last message to this recipient: an email, or a text message (`sms`, `whatsapp`). `last_error_code` says what went wrong; with `server_said`, `last_error` quotes the mail server, with `text_service_said` the service for text messages */
        MailDelivery: {
            /** @enum {string} */
            channel: "email" | "sms" | "whatsapp";
            /** @enum {string} */
            state: "queued" | "sent" | "bounced" | "failed";
            last_error: string | null;
            last_error_code: ("unusable_address" | "came_back" | "not_needed" | "no_mail_server" | "no_connection" | "server_said" | "no_text_service" | "number_not_allowed" | "too_many_texts" | "no_text_connection" | "text_service_said") | null;
            /** Format: date-time */
            at: string;
        };
        Message: {
            subject?: string | null;
            body?: string | null;
        };
        Notice: {
            /** @description What it is about (an open list): `reads_differently`: screen readers, search and copied text have other letters or digits than the page shows; `form_field_left_out`: a field of its own form could not become a field (`form_fields`), and the others have; `form_value_differs`: a field of its own form holds another value than it shows, and what it shows is kept; `drawn_here`: a page shows something that the file leaves to PDF readers, and that some of them leave out */
            code: string;
            message: string;
            /** @description Name of the document */
            document: string;
            page: number;
        };
        PlacedByTextRequest: {
            recipient_email?: string;
            recipient_id?: string;
            recipient_key?: string;
            recipient_index?: number;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            width?: number;
            height?: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            id?: string;
            anchor: components["schemas"]["Anchor"];
        };
        PlacedFieldRequest: {
            recipient_email?: string;
            recipient_id?: string;
            recipient_key?: string;
            recipient_index?: number;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            id?: string;
        };
        PlatformMember: {
            /** @description Of a person (`usr_…`) or of an invitation (`inv_…`) */
            id: string;
            email: string;
            name: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /**
             * @description More values may come. `pending`: asked on your word or that of a directory, and not a member until they agree
             * @enum {string}
             */
            state: "active" | "invited" | "pending";
            last_signed_in_at: string | null;
            /** @description When an invitation, or the question to a pending person, expires */
            expires_at: string | null;
        };
        PlatformMemberRequest: {
            email: string;
            /** @description What the person is called until they choose a name; with `notify: false` */
            name?: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /**
             * @description Invites by email. With false they are a member at once, where the workspace has proved the domain of the address, and an email tells them; otherwise they are asked by email and pending until they agree
             * @default true
             */
            notify?: boolean;
        };
        PlatformUsage: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            data: components["schemas"]["WorkspaceUse"][];
            limit: number;
            offset: number;
            total: number;
            has_more: boolean;
        };
        PlatformWorkspace: {
            id: string;
            name: string;
            external_ref: string | null;
            /** @enum {string} */
            plan: "free" | "pro" | "team" | "enterprise" | "self_hosted";
            monthly_allowance: number | null;
            service_account: boolean;
            suspended: boolean;
            suspended_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PlatformWorkspaceEdit: {
            name?: string;
            /** @enum {string} */
            plan?: "free" | "pro" | "team" | "enterprise" | "self_hosted";
            /** @description Envelopes a month in place of those of the plan; null: the plan’s own number */
            monthly_allowance?: number | null;
            /** @description While it is true the keys of the workspace answer 403 `workspace_suspended` and nobody signs in to it. Recipients can go on signing */
            suspended?: boolean;
        };
        PlatformWorkspaceRequest: {
            name: string;
            /** @description Your own id of the customer, once for each platform: the same creation again answers this workspace */
            external_ref?: string | null;
            /**
             * @default self_hosted
             * @enum {string}
             */
            plan?: "free" | "pro" | "team" | "enterprise" | "self_hosted";
            /** @description Envelopes a month in place of those of the plan; null: the plan’s own number */
            monthly_allowance?: number | null;
            /** @description Shown as the sender in emails; defaults to the name */
            sender_name?: string | null;
            timezone?: string | null;
        };
        /** @description Every error, RFC 9457 */
        Problem: {
            /**
             * Format: uri
             * @description URL of the page that explains the code
             */
            type: string;
            title: string;
            status: number;
            /**
             * @description For programs; never renamed
             * @enum {string}
             */
            code: "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "missing_parameter" | "invalid_field_placement" | "unknown_recipient" | "ambiguous_recipient" | "unknown_document" | "duplicate_document_name" | "no_signer" | "weak_password" | "limit_exceeded" | "document_encrypted" | "document_xfa" | "document_portfolio" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "document_already_signed" | "document_active_content" | "document_tracked_changes" | "sms_not_available" | "unknown_upload" | "invalid_webhook_url" | "upload_mismatch" | "invalid_value" | "required_fields_missing" | "reason_required" | "idempotency_key_invalid" | "missing_assignment" | "unknown_role" | "duplicate_assignment" | "missing_token" | "invalid_token" | "revoked_token" | "editor_session_over" | "allowance_exhausted" | "forbidden" | "fresh_proof_required" | "plan_required" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "live_key_refused" | "test_key_live_resource" | "public_key_refused" | "embed_origin_not_allowed" | "editor_not_allowed" | "editor_send_not_allowed" | "editor_kind_not_allowed" | "not_your_turn" | "not_opened" | "identity_required" | "identity_failed" | "field_not_yours" | "not_found" | "method_not_allowed" | "not_acceptable" | "envelope_not_draft" | "envelope_already_sent" | "envelope_not_in_flight" | "envelope_already_signed" | "shown_differs" | "envelope_not_completed" | "signer_without_required_field" | "seal_rehearsal_failed" | "recipient_already_acted" | "document_has_fields" | "recipient_has_fields" | "nothing_to_remind" | "upload_incomplete" | "not_all_signed" | "envelope_in_flight" | "template_archived" | "delivery_pending" | "webhook_disabled" | "already_member" | "invitation_declined" | "last_owner" | "identity_code_expired" | "external_ref_taken" | "idempotency_in_progress" | "upload_expired" | "link_retired" | "embed_token_used" | "editor_token_used" | "code_used" | "precondition_failed" | "file_too_large" | "request_too_large" | "unsupported_media_type" | "unsupported_document_type" | "idempotency_key_reused" | "identity_locked" | "rate_limited" | "internal_error" | "unavailable";
            /** @description What is wrong, naming the entry */
            message: string;
            /** @description The same as message, under its name in RFC 9457 */
            detail: string;
            /** @description The first parameter that is wrong, if there is one */
            param?: string;
            /** @description Everything that is wrong, at once: the first 50 */
            errors: components["schemas"]["Trouble"][];
            /** @description How many things are wrong, those that are not listed included */
            errors_total: number;
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A recipient of an envelope, with their progress. Never contains a link */
        Recipient: {
            id: string;
            name: string;
            /** @description Null only for a recipient who gets no emails */
            email: string | null;
            phone: string | null;
            label: string | null;
            /** @enum {string} */
            role: "signer" | "cc";
            signing_order: number;
            locale: string | null;
            auth: {
                /** @enum {string} */
                method: "none" | "access_code" | "email_code" | "sms_code";
            };
            /**
             * @description How the link is sent, if not by email
             * @enum {string}
             */
            notify_by?: "sms" | "whatsapp";
            /** @enum {string} */
            status: "created" | "waiting" | "sent" | "opened" | "signed" | "declined" | "expired" | "voided" | "copied";
            sent_at: string | null;
            opened_at: string | null;
            signed_at: string | null;
            declined_at: string | null;
            decline_reason: string | null;
            deadline_at: string | null;
            last_reminded_at: string | null;
            reminder_count: number;
            delivery: components["schemas"]["MailDelivery"] | null;
            /** @description Number of fields that this recipient fills in */
            has_fields: number;
            /** @description The emails that the service sends by itself; none in an empty list */
            notifications?: ("invitation" | "reminder" | "completion" | "ended")[];
        };
        RecipientEditRequest: {
            key?: string | null;
            name?: string;
            email?: string | null;
            phone?: string | null;
            label?: string | null;
            signing_order?: number;
            locale?: string | null;
            auth?: {
                /** @enum {string} */
                method: "none" | "email_code" | "mail_code" | "sms_code";
            } | {
                /** @constant */
                method: "access_code";
                code: string;
            };
            /** @enum {string} */
            notify_by?: "email" | "sms" | "whatsapp";
            message?: string | null;
            notifications?: (("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[]) | null;
            /** @enum {string} */
            role?: "signer" | "cc" | "copy" | "carbon_copy";
        };
        RecipientRequest: {
            key?: string | null;
            name: string;
            email?: string | null;
            phone?: string | null;
            label?: string | null;
            signing_order?: number;
            locale?: string | null;
            auth?: {
                /** @enum {string} */
                method: "none" | "email_code" | "mail_code" | "sms_code";
            } | {
                /** @constant */
                method: "access_code";
                code: string;
            };
            /** @enum {string} */
            notify_by?: "email" | "sms" | "whatsapp";
            message?: string | null;
            notifications?: (("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[]) | null;
            /** @enum {string} */
            role?: "signer" | "cc" | "copy" | "carbon_copy";
        };
        RecipientSubstitutedEvent: {
            /** @enum {string} */
            event: "recipient.substituted";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @description Number of the event in the live or test space, without gaps; 0 for a test event */
            seq: number;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            envelope_id: string;
            external_ref: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "opened" | "signed" | "completed" | "declined" | "voided" | "expired" | "recalled";
            custom_metadata: {
                [key: string]: string;
            };
            progress: components["schemas"]["EventProgress"];
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            recipient: components["schemas"]["EventRecipient"];
            previous_email: string | null;
            email: string | null;
        };
        /** @description Who got the email again, and who did not and why */
        RemindAnswer: {
            reminded: {
                recipient_id: string;
                /** @description Null only for a recipient without an email, who is reminded by text */
                email: string | null;
                /** Format: date-time */
                at: string;
            }[];
            skipped: {
                recipient_id: string;
                /** @enum {string} */
                reason: "waiting_turn" | "signed" | "declined" | "cc" | "reminded_recently" | "bounced" | "notifications_off";
            }[];
        };
        Reminders: {
            first_after_days: number;
            repeat_every_days: number;
            max: number;
        };
        RemindersRequest: false | {
            first_after_days: number;
            repeat_every_days: number;
            /** @default 5 */
            max?: number;
        };
        ScimToken: {
            id: string;
            name: string;
            masked: string;
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            revoked_at: string | null;
        };
        SecurityEvent: {
            /** @constant */
            event: "security.event";
            /** @description The delivery: equal to X-Svc-Delivery-Id, the same on every attempt */
            id: string;
            /** @description Shared by the deliveries of this event to several subscriptions */
            event_id: string;
            /** @constant */
            seq: 0;
            /** Format: date-time */
            occurred_at: string;
            workspace_id: string;
            livemode: boolean;
            /**
             * @description Only on test events: nothing has happened
             * @constant
             */
            test?: true;
            /** @description What happened, such as `account.signed_in`; more are added over time */
            type: string;
            /** @enum {string} */
            outcome: "done" | "failed";
            actor: {
                /** @enum {string} */
                kind: "api_key" | "user" | "recipient" | "system";
                id: string | null;
                name: string;
            };
            /** @description The account, member, key, program or domain that it was done to */
            subject: {
                id: string | null;
                name: string;
            } | null;
            /** @description The address it came from */
            ip: string | null;
            /** @description As the browser calls itself, such as `Firefox 128, Linux` */
            browser: string | null;
        };
        /** @description Bytes, named by their hash */
        StoredFile: {
            sha256: string;
            size: number;
        };
        Template: {
            id: string;
            /** @constant */
            object: "template";
            livemode: boolean;
            name: string;
            description: string | null;
            message: {
                subject: string | null;
                body: string | null;
            };
            documents: components["schemas"]["TemplateDocument"][];
            /** @description What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields */
            notices?: components["schemas"]["Notice"][];
            /** @description What became of Word documents on their way to a PDF; absent if there is nothing to say */
            conversion_notes?: components["schemas"]["ConversionNote"][];
            roles: components["schemas"]["TemplateRole"][];
            reminders: components["schemas"]["Reminders"] | null;
            deadline_days: number;
            locale: string;
            timezone: string;
            redirect_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            archived_at: string | null;
            fields: components["schemas"]["TemplateField"][];
            /** @description What its Word documents ask `data` for; absent where all are PDFs */
            variables?: components["schemas"]["TemplateVariable"][];
        };
        TemplateDocument: {
            id: string;
            name: string;
            title: string | null;
            order: number;
            page_count: number;
            size: number;
            sha256: string;
            signable: boolean;
            /** @description Displayed size in points */
            pages: {
                width: number;
                height: number;
                rotation: 0 | 90 | 180 | 270;
            }[];
            /** @description What was removed from the uploaded document or settled in it, in alphabetical order, such as `ambiguities` (what PDF readers show differently), `annotations`, `attachments`, `encryption`, `form_fields`, `javascript` or `layers` (what they show on a screen stays); absent if nothing was removed */
            removed?: string[];
            /** @description Tags of the document that are covered in white, under the fields; left out where there are none */
            covers?: {
                page: number;
                x: number;
                y: number;
                width: number;
                height: number;
                /** @description What is covered; the beginning of a long text */
                text: string;
            }[];
            /** @description The Word document that each envelope fills with its data; the other entries are those of a sample of it. Absent for PDFs */
            source?: {
                sha256: string;
                size: number;
                text_tags: boolean;
            };
        };
        TemplateEditRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            description?: string | null;
            roles?: components["schemas"]["TemplateRoleRequest"][];
            fields?: (components["schemas"]["TemplateFieldEditRequest"] | components["schemas"]["AnchoredTemplateFieldEditRequest"])[];
        };
        TemplateField: {
            id: string;
            role_id: string;
            /** @description signing_order of the role */
            role: number;
            role_label: string;
            document: string;
            document_id: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            required: boolean;
            read_only: boolean;
            label: string | null;
            /** @description Prefilled by the sender */
            value: (string | boolean | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star";
            options?: components["schemas"]["Choice"][];
            min_choices?: number;
            max_choices?: number;
            min?: string;
            max?: string;
            step?: string;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            /** @description Names it in conditions, formulas and answers */
            key?: string;
            visible_if?: components["schemas"]["Condition"];
            required_if?: components["schemas"]["Condition"];
            formula?: string;
            /** @description In a Word document: the text that its place is found by in each envelope */
            placed_by?: {
                anchor: {
                    text: string;
                } & {
                    [key: string]: unknown;
                };
            } | {
                tag: string;
                option_tags?: string[];
            };
        };
        TemplateFieldEditRequest: {
            role?: number | string;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
            id?: string;
        };
        TemplateFieldRequest: {
            role?: number | string;
            document?: string;
            /** @enum {string} */
            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
            /** @default true */
            required?: boolean;
            read_only?: boolean;
            label?: string | null;
            value?: (string | boolean | number | string[]) | null;
            placeholder?: string;
            max_length?: number;
            /** @enum {string} */
            validation?: "email" | "number" | "phone";
            /** @enum {string} */
            date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY/MM/DD" | "D MMM YYYY" | "D MMMM YYYY" | "MMMM D, YYYY";
            /** @enum {string} */
            date_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            time_format?: "HH:mm" | "HH:mm:ss" | "hh:mm A" | "hh:mm:ss A";
            /** @enum {string} */
            time_mode?: "signing" | "manual" | "auto" | "input";
            /** @enum {string} */
            checkbox_style?: "check" | "cross" | "circle" | "square" | "diamond" | "star" | "filled";
            options?: components["schemas"]["ChoiceRequest"][];
            min_choices?: number;
            max_choices?: number;
            min?: string | number;
            max?: string | number;
            step?: string | number;
            decimals?: number;
            unit?: string;
            currency?: string;
            grouping?: boolean;
            min_length?: number;
            pattern?: string;
            pattern_message?: string;
            multiline?: boolean;
            comb?: boolean;
            min_date?: string;
            max_date?: string;
            font_size?: number;
            /** @enum {string} */
            align?: "left" | "center" | "right";
            /** @enum {string} */
            attach?: "append" | "embed";
            key?: string;
            visible_if?: components["schemas"]["ConditionInput"];
            required_if?: components["schemas"]["ConditionInput"];
            formula?: string;
        };
        TemplateListed: {
            id: string;
            /** @constant */
            object: "template";
            livemode: boolean;
            name: string;
            description: string | null;
            message: {
                subject: string | null;
                body: string | null;
            };
            documents: components["schemas"]["TemplateDocument"][];
            /** @description What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields */
            notices?: components["schemas"]["Notice"][];
            /** @description What became of Word documents on their way to a PDF; absent if there is nothing to say */
            conversion_notes?: components["schemas"]["ConversionNote"][];
            roles: components["schemas"]["TemplateRole"][];
            reminders: components["schemas"]["Reminders"] | null;
            deadline_days: number;
            locale: string;
            timezone: string;
            redirect_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            archived_at: string | null;
        };
        TemplateRequest: {
            name?: string;
            message?: components["schemas"]["Message"];
            deadline_days?: number;
            reminders?: components["schemas"]["RemindersRequest"];
            locale?: string;
            timezone?: string;
            redirect_url?: string | null;
            description?: string | null;
            text_tags?: boolean | {
                /** @default false */
                cover?: boolean;
            };
            form_fields?: "import" | {
                recipient: string;
            };
            allow_signed?: boolean;
            /**
             * @description What becomes of changes in a Word document that nobody has accepted: `accept` (the default) takes each as accepted, and `conversion_notes` counts them; `refuse` refuses the document
             * @enum {string}
             */
            tracked_changes?: "accept" | "refuse";
            roles: components["schemas"]["TemplateRoleRequest"][];
            documents?: components["schemas"]["DocumentRequest"][];
            fields?: (components["schemas"]["TemplateFieldRequest"] | components["schemas"]["AnchoredTemplateFieldRequest"])[];
        };
        TemplateRole: {
            id: string;
            /** @description Assignments name the role by this number */
            signing_order: number;
            label: string;
            /** @enum {string} */
            role: "signer" | "cc";
            /** @description The turn; roles with the same group act in parallel */
            group: number;
            field_count: number;
        };
        TemplateRoleRequest: {
            id?: string;
            label?: string | null;
            /** @enum {string} */
            role?: "signer" | "cc" | "copy" | "carbon_copy";
            signing_order?: number;
            group?: number;
        };
        TemplateVariable: {
            name: string;
            /**
             * @description Kinds of text are a guess by the name and refuse nothing
             * @enum {string}
             */
            type: "text" | "long_text" | "number" | "date" | "email" | "yes_no" | "list";
            /** @description Used whatever the conditions say */
            required: boolean;
            /** @description Of a list: what each item has; one without a name is a list of texts */
            items?: {
                name: string;
                /**
                 * @description Kinds of text are a guess by the name and refuse nothing
                 * @enum {string}
                 */
                type: "text" | "long_text" | "number" | "date" | "email" | "yes_no" | "list";
                /** @description Used whatever the conditions say */
                required: boolean;
                items?: ({
                    name: string;
                    /**
                     * @description Kinds of text are a guess by the name and refuse nothing
                     * @enum {string}
                     */
                    type: "text" | "long_text" | "number" | "date" | "email" | "yes_no" | "list";
                    /** @description Used whatever the conditions say */
                    required: boolean;
                } & {
                    [key: string]: unknown;
                })[];
            }[];
        };
        /** @description One thing that is wrong with a request */
        Trouble: {
            code: string;
            param: string | null;
            message: string;
        };
        Upload: {
            id: string;
            file_name: string;
            size: number;
            /** @enum {string} */
            status: "pending" | "ready";
            page_count: number | null;
            sha256: string | null;
            /** @description What was removed from the uploaded document or settled in it, in alphabetical order, such as `ambiguities` (what PDF readers show differently), `annotations`, `attachments`, `encryption`, `form_fields`, `javascript` or `layers` (what they show on a screen stays); absent if nothing was removed */
            removed?: string[];
            /** @description What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields */
            notices?: components["schemas"]["Notice"][];
            /** Format: date-time */
            expires_at: string;
        };
        /** @description Where to PUT the bytes of one document */
        UploadAnnounced: {
            upload_id: string;
            /** @description Use this as documents[].ref in POST /envelopes/from-refs */
            ref: string;
            upload: {
                /** @constant */
                method: "PUT";
                /**
                 * Format: uri
                 * @description PUT the bytes here without a key, until expires_at
                 */
                url: string;
                headers: {
                    [key: string]: string;
                };
            };
            max_size: number;
            /** Format: date-time */
            expires_at: string;
        };
        /** @description The same for each entry of files[] */
        UploadsAnnounced: {
            uploads: components["schemas"]["UploadAnnounced"][];
        };
        Webhook: {
            id: string;
            url: string;
            events: ("envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed" | "*")[];
            description: string | null;
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
            secret_hint: string;
            /** @description Until then the previous secret signs too */
            previous_valid_until: string | null;
            /** @description Why the service disabled it: the receiver answered 410. Enabling it again clears this */
            disabled_reason: string | null;
            /** @description When the service stopped calling the receiver, because every call had failed for five days. Events of the first 30 days wait. Resume it with `enabled: true` or with another `url` */
            paused_at: string | null;
            last_delivery: {
                id: string;
                /** @enum {string} */
                state: "pending" | "delivered" | "failed";
                attempts: number;
                last_status: number | null;
                /** Format: date-time */
                at: string;
            } | null;
        };
        WebhookCreated: {
            id: string;
            url: string;
            events: ("envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed" | "*")[];
            description: string | null;
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Shown only in this answer */
            secret: string;
        };
        WebhookDelivery: {
            id: string;
            webhook_id: string;
            event: string;
            event_id: string;
            /** @description 0 for a test event, and for `security.event` */
            seq: number;
            test: boolean;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            /** @description Attempt in the current round; a redelivery starts a new round */
            attempts: number;
            last_status: number | null;
            last_error: string | null;
            /** @description Duration of the last attempt */
            last_ms: number | null;
            /** Format: date-time */
            created_at: string;
            attempted_at: string | null;
            /** @description Null when it has ended, and during an attempt */
            next_attempt_at: string | null;
            /** @description The request’s body, byte for byte */
            body: string;
        };
        WebhookEditRequest: {
            url?: string;
            events?: ("envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed" | "*")[];
            description?: string | null;
            enabled?: boolean;
        };
        WebhookRequest: {
            url: string;
            events?: ("envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed" | "*")[];
            description?: string | null;
            secret?: string | null;
        };
        WebhookRotated: {
            id: string;
            url: string;
            events: ("envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed" | "*")[];
            description: string | null;
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
            secret_hint: string;
            /** Format: date-time */
            previous_valid_until: string;
            /** @description Why the service disabled it: the receiver answered 410. Enabling it again clears this */
            disabled_reason: string | null;
            /** @description When the service stopped calling the receiver, because every call had failed for five days. Events of the first 30 days wait. Resume it with `enabled: true` or with another `url` */
            paused_at: string | null;
            last_delivery: {
                id: string;
                /** @enum {string} */
                state: "pending" | "delivered" | "failed";
                attempts: number;
                last_status: number | null;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description Shown only in this answer */
            secret: string;
        };
        WorkspaceDomain: {
            domain: string;
            /** @description The text of the TXT record that proves it, at the domain itself */
            record: string;
            proved: boolean;
            /** @description More values may come */
            proved_by: ("dns" | "operator") | null;
            checked_at: string | null;
            /** @description The record is gone since then. A week later the domain is no longer proved */
            missing_since: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WorkspaceKey: {
            id: string;
            /** @enum {string} */
            kind: "csk_live" | "csk_test" | "cpk_live" | "cpk_test";
            name: string;
            masked: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            last_used_at: string | null;
            last_used_ip: string | null;
            expires_at: string | null;
            revoked_at: string | null;
        };
        WorkspaceKeyRequest: {
            /** @enum {string} */
            kind: "csk_live" | "csk_test" | "cpk_live" | "cpk_test";
            name: string;
            expires_at?: ("" | string) | null;
        };
        WorkspaceUsage: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            workspace_id: string;
            external_ref: string | null;
            envelopes_created: number;
            envelopes_sent: number;
            envelopes_completed: number;
            /** @description Documents that arrived in the period and are still kept */
            documents: number;
            /** @description Their pages */
            pages: number;
            /** @description Their size */
            bytes: number;
        };
        WorkspaceUse: {
            workspace_id: string;
            external_ref: string | null;
            envelopes_created: number;
            envelopes_sent: number;
            envelopes_completed: number;
            /** @description Documents that arrived in the period and are still kept */
            documents: number;
            /** @description Their pages */
            pages: number;
            /** @description Their size */
            bytes: number;
        };
    };
    responses: {
        /** @description `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                };
            };
        };
        /** @description `internal_error`: Something went wrong on our side */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 500;
                    /** @enum {string} */
                    code: "internal_error";
                };
            };
        };
        /** @description `not_acceptable`: Not acceptable */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 406;
                    /** @enum {string} */
                    code: "not_acceptable";
                };
            };
        };
        /** @description `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "invalid_json" | "invalid_request" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change.input": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `invalid_webhook_url`: This address cannot receive webhooks; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change.input.invalid_webhook_url": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "invalid_webhook_url" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `missing_parameter`: A parameter is missing; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change.input.missing_parameter": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "missing_parameter" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `missing_parameter`: A parameter is missing; `limit_exceeded`: A limit was exceeded; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change.input.missing_parameter.limit_exceeded": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "missing_parameter" | "limit_exceeded" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `missing_parameter`: A parameter is missing; `limit_exceeded`: A limit was exceeded; `invalid_webhook_url`: This address cannot receive webhooks; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
        "Refused400.change.input.missing_parameter.limit_exceeded.invalid_webhook_url": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "missing_parameter" | "limit_exceeded" | "invalid_webhook_url" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                };
            };
        };
        /** @description `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown */
        "Refused400.input": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "invalid_request" | "invalid_parameter" | "unknown_parameter";
                };
            };
        };
        /** @description `invalid_request`: The request is malformed; `unknown_parameter`: A parameter is unknown */
        "Refused400.unknown_parameter": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 400;
                    /** @enum {string} */
                    code: "invalid_request" | "unknown_parameter";
                };
            };
        };
        /** @description `allowance_exhausted`: The monthly allowance is exhausted */
        "Refused402.allowance_exhausted": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 402;
                    /** @enum {string} */
                    code: "allowance_exhausted";
                };
            };
        };
        /** @description `live_key_refused`: Only for test keys; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
        "Refused403.live_key_refused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "live_key_refused" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                };
            };
        };
        /** @description `plan_required`: The plan does not include this; `not_a_service_account`: Only for CRM service accounts */
        "Refused403.plan_required.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "plan_required" | "not_a_service_account";
                };
            };
        };
        /** @description `test_key_live_resource`: A test key cannot touch live data; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
        "Refused403.test_key_live_resource": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "test_key_live_resource" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                };
            };
        };
        /** @description `test_key_live_resource`: A test key cannot touch live data; `embed_origin_not_allowed`: This site cannot embed signing; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
        "Refused403.test_key_live_resource.embed_origin_not_allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "test_key_live_resource" | "embed_origin_not_allowed" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                };
            };
        };
        /** @description `test_key_live_resource`: A test key cannot touch live data; `not_your_turn`: It is not this recipient’s turn; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
        "Refused403.test_key_live_resource.not_your_turn": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "test_key_live_resource" | "not_your_turn" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                };
            };
        };
        /** @description `test_key_live_resource`: A test key cannot touch live data; `not_a_service_account`: Only for CRM service accounts */
        "Refused403.test_key_live_resource.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "test_key_live_resource" | "not_a_service_account";
                };
            };
        };
        /** @description `not_a_service_account`: Only for CRM service accounts */
        "Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 403;
                    /** @enum {string} */
                    code: "not_a_service_account";
                };
            };
        };
        /** @description `not_found`: Not found */
        "Refused404.not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 404;
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `idempotency_in_progress`: The same request is still running */
        "Refused409.change": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "idempotency_in_progress";
                };
            };
        };
        /** @description `envelope_already_sent`: The envelope has been sent; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.envelope_already_sent": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "envelope_already_sent" | "idempotency_in_progress";
                };
            };
        };
        /** @description `envelope_not_in_flight`: The envelope is not in flight; `envelope_already_signed`: Everyone has signed; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.envelope_not_in_flight.envelope_already_signed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "envelope_not_in_flight" | "envelope_already_signed" | "idempotency_in_progress";
                };
            };
        };
        /** @description `envelope_not_in_flight`: The envelope is not in flight; `envelope_already_signed`: Everyone has signed; `nothing_to_remind`: There is nobody to remind; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.envelope_not_in_flight.envelope_already_signed.nothing_to_remind": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "envelope_not_in_flight" | "envelope_already_signed" | "nothing_to_remind" | "idempotency_in_progress";
                };
            };
        };
        /** @description `envelope_not_in_flight`: The envelope is not in flight; `envelope_already_signed`: Everyone has signed; `recipient_already_acted`: The recipient has already signed or declined; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "envelope_not_in_flight" | "envelope_already_signed" | "recipient_already_acted" | "idempotency_in_progress";
                };
            };
        };
        /** @description `last_owner`: A workspace needs an owner; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.last_owner": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "last_owner" | "idempotency_in_progress";
                };
            };
        };
        /** @description `template_archived`: The template is archived; `idempotency_in_progress`: The same request is still running */
        "Refused409.change.template_archived": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "template_archived" | "idempotency_in_progress";
                };
            };
        };
        /** @description `envelope_not_completed`: The envelope is not completed */
        "Refused409.envelope_not_completed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 409;
                    /** @enum {string} */
                    code: "envelope_not_completed";
                };
            };
        };
        /** @description `upload_expired`: The upload has expired */
        "Refused410.upload_expired": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 410;
                    /** @enum {string} */
                    code: "upload_expired";
                };
            };
        };
        /** @description `precondition_failed`: The resource was changed in the meantime */
        "Refused412.precondition_failed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 412;
                    /** @enum {string} */
                    code: "precondition_failed";
                };
            };
        };
        /** @description `request_too_large`: The request is too large */
        "Refused413.change": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 413;
                    /** @enum {string} */
                    code: "request_too_large";
                };
            };
        };
        /** @description `file_too_large`: The file is too large; `request_too_large`: The request is too large */
        "Refused413.change.file_too_large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 413;
                    /** @enum {string} */
                    code: "file_too_large" | "request_too_large";
                };
            };
        };
        /** @description `unsupported_media_type`: Unsupported media type */
        "Refused415.change": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 415;
                    /** @enum {string} */
                    code: "unsupported_media_type";
                };
            };
        };
        /** @description `unsupported_document_type`: Only PDF is accepted; `unsupported_media_type`: Unsupported media type */
        "Refused415.change.unsupported_document_type": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 415;
                    /** @enum {string} */
                    code: "unsupported_document_type" | "unsupported_media_type";
                };
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request */
        "Refused422.change": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 422;
                    /** @enum {string} */
                    code: "idempotency_key_reused";
                };
            };
        };
        /** @description `rate_limited`: Too many requests */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 429;
                    /** @enum {string} */
                    code: "rate_limited";
                };
            };
        };
        /** @description `missing_token`: A bearer token is needed; `invalid_token`: The token is not valid; `revoked_token`: The token has been revoked */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 401;
                    /** @enum {string} */
                    code: "missing_token" | "invalid_token" | "revoked_token";
                };
            };
        };
        /** @description `unavailable`: The service is not available right now */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status: 503;
                    /** @enum {string} */
                    code: "unavailable";
                };
            };
        };
        /** @description Not modified: the ETag that you sent is still current */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
        IdempotencyKey: string;
        /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
        OnBehalfOf: string;
        /** @description The ETag of what you read. If it has changed since, nothing is done (412) */
        IfMatch: string;
        /** @description ETags that you have. The answer is 304 if one of them is still current */
        IfNoneMatch: string;
        /** @description Id in `envelopes` */
        "envelopes.id": string;
        /** @description Id in `confirmations` */
        "confirmations.id": string;
        /** @description Id in `documents` */
        "documents.doc_id": string;
        /** @description Id in `fields` */
        "fields.fid": string;
        /** @description Id in `labels` */
        "labels.id": string;
        /** @description Id in `labels` */
        "labels.label_id": string;
        /** @description Id in `recipients` */
        "recipients.rid": string;
        /** @description Id in `templates` */
        "templates.id": string;
        /** @description Id in `sessions` */
        "sessions.id": string;
        /** @description Id in `attachments` */
        "attachments.fid": string;
        /** @description Id in `audit_trail` */
        "audit_trail.id": string;
        /** @description Id in `uploads` */
        "uploads.id": string;
        /** @description Id in `webhooks` */
        "webhooks.id": string;
        /** @description Id in `deliveries` */
        "deliveries.delivery_id": string;
        /** @description Id in `listeners` */
        "listeners.id": string;
        /** @description Id in `workspaces` */
        "workspaces.workspace_id": string;
        /** @description Id in `members` */
        "members.id": string;
        /** @description Id in `keys` */
        "keys.id": string;
        /** @description Id in `tokens` */
        "tokens.id": string;
        /** @description Id in `domains` */
        "domains.domain": string;
        /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
        "Webhook.x-svc-signature": string;
        /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
        "Webhook.svc-signature": string;
        /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
        "Webhook.x-svc-delivery-id": string;
        /** @description Standard Webhooks: the same id */
        "Webhook.webhook-id": string;
        /** @description Standard Webhooks: seconds since 1970 */
        "Webhook.webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the base64 signature */
        "Webhook.webhook-signature": string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this request in the service’s log. You can send your own, of 8 to 64 letters, digits and simple signs */
        "X-Request-Id": string;
        /** @description Requests that this key can make in any 60 seconds; absent if the plan has no limit */
        "X-RateLimit-Limit": number;
        /** @description Requests left in the window */
        "X-RateLimit-Remaining": number;
        /** @description When all requests are available again, in seconds since 1970 */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description URL of the created resource */
        Location: string;
        /** @description Under an alias prefix: the canonical address, with rel="canonical" */
        Link: string;
        /** @description `true` when this is the stored answer to an earlier request with the same Idempotency-Key */
        "Idempotent-Replayed": "true";
        /** @description The file name (RFC 6266) */
        "Content-Disposition": string;
        /** @description SHA-256 of the whole file (RFC 3230), if it is known in advance */
        Digest: string;
        /** @description Identifies this version of the answer (for a file, its hash). Send it in If-None-Match to read, and in If-Match to change */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEnvelopes: {
        parameters: {
            query?: {
                /** @description One status, several separated by commas, or the groups `in_flight` and `terminal` */
                status?: string;
                /** @description Your own reference */
                external_ref?: string;
                /** @description Envelopes made from this template */
                template_id?: string;
                /** @description Email of a recipient: a signer, or someone who gets a copy */
                recipient_email?: string;
                /** @description Envelopes with the label of this id */
                label?: string;
                /** @description Created after this instant */
                created_after?: string;
                /** @description Created before this instant */
                created_before?: string;
                /** @description Words in the name */
                q?: string;
                /** @description Searches the name, recipients’ names and emails, the reference, documents’ names and the sender for parts of words, in any order. One or two letters match the start of a word. `total` then counts only the envelopes searched so far: `has_more` says whether there are more */
                search?: string;
                /** @description The id of the last envelope on the previous page. The next page starts after it, even if envelopes were created in the meantime. Use it instead of `offset` */
                starting_after?: string;
                /** @description `created_at`, `updated_at`, `deadline_at` or `name`; with a minus in front in descending order. The default is `-created_at`, newest first. With `search` the newest 1,000 matches are sorted */
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "deadline_at" | "-deadline_at" | "name" | "-name";
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnvelopeList"];
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvelope: {
        parameters: {
            query?: {
                /** @description `true` creates nothing: the answer (200) lists every problem at once and shows each page with its fields. An Idempotency-Key is ignored */
                dry_run?: "true" | "false";
                /** @description With `dry_run`: `false` leaves out the page images */
                images?: "true" | "false";
                /** @description With `dry_run`: the only page of each document that is drawn */
                page?: number;
                /** @description With `dry_run`: `true` adds to each document the places where its words, lines and form ask for a field */
                places?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    metadata: components["schemas"]["EnvelopeRequest"];
                    files: Blob[];
                };
            };
        };
        responses: {
            /** @description With `dry_run`: what the call would do. Nothing was created */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `unknown_recipient`: This envelope has no such recipient; `ambiguous_recipient`: Several recipients match; `unknown_document`: This envelope has no such document; `duplicate_document_name`: Two documents have the same name; `no_signer`: An envelope needs a signer; `limit_exceeded`: A limit was exceeded; `document_encrypted`: The document is encrypted; `document_xfa`: The document is an XFA form; `document_portfolio`: The document is a PDF portfolio; `document_damaged`: The document is damaged; `document_ambiguous`: PDF readers show the document differently; `document_would_differ`: The document would show something else; `document_too_complex`: The document is too complex; `document_already_signed`: The document is already signed; `document_active_content`: The document contains active content; `sms_not_available`: The service sends no text messages; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "unknown_recipient" | "ambiguous_recipient" | "unknown_document" | "duplicate_document_name" | "no_signer" | "limit_exceeded" | "document_encrypted" | "document_xfa" | "document_portfolio" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "document_already_signed" | "document_active_content" | "sms_not_available" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["Refused402.allowance_exhausted"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description `signer_without_required_field`: A signer has no required field; `seal_rehearsal_failed`: The envelope could not be sealed; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "signer_without_required_field" | "seal_rehearsal_failed" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change.file_too_large"];
            415: components["responses"]["Refused415.change.unsupported_document_type"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvelopeFromRefs: {
        parameters: {
            query?: {
                /** @description `true` creates nothing: the answer (200) lists every problem at once and shows each page with its fields. An Idempotency-Key is ignored */
                dry_run?: "true" | "false";
                /** @description With `dry_run`: `false` leaves out the page images */
                images?: "true" | "false";
                /** @description With `dry_run`: the only page of each document that is drawn */
                page?: number;
                /** @description With `dry_run`: `true` adds to each document the places where its words, lines and form ask for a field */
                places?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeFromRefsRequest"];
            };
        };
        responses: {
            /** @description With `dry_run`: what the call would do. Nothing was created */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `unknown_recipient`: This envelope has no such recipient; `ambiguous_recipient`: Several recipients match; `unknown_document`: This envelope has no such document; `duplicate_document_name`: Two documents have the same name; `no_signer`: An envelope needs a signer; `limit_exceeded`: A limit was exceeded; `sms_not_available`: The service sends no text messages; `unknown_upload`: No such upload; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "unknown_recipient" | "ambiguous_recipient" | "unknown_document" | "duplicate_document_name" | "no_signer" | "limit_exceeded" | "sms_not_available" | "unknown_upload" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["Refused402.allowance_exhausted"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description `signer_without_required_field`: A signer has no required field; `seal_rehearsal_failed`: The envelope could not be sealed; `upload_incomplete`: The upload has no bytes yet; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "signer_without_required_field" | "seal_rehearsal_failed" | "upload_incomplete" | "idempotency_in_progress";
                    };
                };
            };
            410: components["responses"]["Refused410.upload_expired"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelope: {
        parameters: {
            query?: {
                /** @description Seconds to wait for something to happen to the envelope. The call answers as soon as its audit trail has an entry after `after_seq`, else when the time is up. A waiting call counts once */
                wait_s?: number;
                /** @description With `wait_s`: the `seq` of the newest entry of the audit trail that you know */
                after_seq?: number;
            };
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_in_flight`: The envelope is in flight; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_in_flight" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_already_sent"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: components["schemas"]["Message"];
                    /** Format: date-time */
                    deadline_at?: string;
                    notifications?: ("all" | "none") | ("invitation" | "reminder" | "completion" | "ended")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `no_signer`: An envelope needs a signer; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "no_signer" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_not_draft`: Only a draft can be sent; `signer_without_required_field`: A signer has no required field; `seal_rehearsal_failed`: The envelope could not be sealed; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_not_draft" | "signer_without_required_field" | "seal_rehearsal_failed" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindAnswer"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.nothing_to_remind"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recallEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sealEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        envelope_id: string;
                        /** Format: date-time */
                        sealed_at: string;
                        sha256: string;
                    } | {
                        envelope_id: string;
                        /** @constant */
                        status: "signed";
                        sealing: {
                            /** @enum {string} */
                            state: "pending" | "retrying" | "failed";
                            attempts: number;
                            last_error: string | null;
                        } | null;
                    };
                };
            };
            /** @description Accepted; in progress */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        envelope_id: string;
                        /** Format: date-time */
                        sealed_at: string;
                        sha256: string;
                    } | {
                        envelope_id: string;
                        /** @constant */
                        status: "signed";
                        sealing: {
                            /** @enum {string} */
                            state: "pending" | "retrying" | "failed";
                            attempts: number;
                            last_error: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `not_all_signed`: Not everyone has signed; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "not_all_signed" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "send" | "remind" | "void";
                    envelope_id: string;
                    /** @description With `remind`: only this person */
                    recipient_id?: string | null;
                    /** @description With `void`: recipients read it */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `no_signer`: An envelope needs a signer; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "no_signer" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_not_draft`: Only a draft can be sent; `envelope_not_in_flight`: The envelope is not in flight; `envelope_already_signed`: Everyone has signed; `signer_without_required_field`: A signer has no required field; `nothing_to_remind`: There is nobody to remind; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_not_draft" | "envelope_not_in_flight" | "envelope_already_signed" | "signer_without_required_field" | "nothing_to_remind" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `confirmations` */
                id: components["parameters"]["confirmations.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceEnvelopeDocuments: {
        parameters: {
            query?: {
                /** @description `true` accepts that fields without a page are removed */
                force?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    documents: {
                        /** @description An existing document */
                        id?: string;
                        /** @description An upload: a new document, or with `id` a replacement */
                        ref?: string;
                        name?: string;
                        title?: string | null;
                        signable?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `unknown_document`: This envelope has no such document; `duplicate_document_name`: Two documents have the same name; `limit_exceeded`: A limit was exceeded; `unknown_upload`: No such upload; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "unknown_document" | "duplicate_document_name" | "limit_exceeded" | "unknown_upload" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_already_sent`: The envelope has been sent; `document_has_fields`: Placed fields would lose their page; `upload_incomplete`: The upload has no bytes yet; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_already_sent" | "document_has_fields" | "upload_incomplete" | "idempotency_in_progress";
                    };
                };
            };
            410: components["responses"]["Refused410.upload_expired"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceEnvelopeDocumentPages: {
        parameters: {
            query?: {
                /** @description `true` accepts that fields without a page are removed */
                force?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `documents` */
                doc_id: components["parameters"]["documents.doc_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pages: {
                        /** @description Its current number */
                        page: number;
                        /**
                         * @description Degrees clockwise
                         * @default 0
                         */
                        rotate?: 0 | 90 | 180 | 270;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `document_damaged`: The document is damaged; `document_ambiguous`: PDF readers show the document differently; `document_would_differ`: The document would show something else; `document_too_complex`: The document is too complex; `document_already_signed`: The document is already signed; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "document_already_signed" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_already_sent`: The envelope has been sent; `document_has_fields`: Placed fields would lose their page; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_already_sent" | "document_has_fields" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["Refused402.allowance_exhausted"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    extendEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    deadline_at: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelopeDocumentImage: {
        parameters: {
            query?: {
                /** @description Which one, from 1 */
                page?: number;
                /** @description In pixels */
                width?: "800" | "1600";
                /** @description `sealed`: the file that everyone signed */
                file?: "original" | "sealed";
            };
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `documents` */
                doc_id: components["parameters"]["documents.doc_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFields: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Field"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeFields: {
        parameters: {
            query?: {
                replace?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what you read. If it has changed since, nothing is done (412) */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: (components["schemas"]["PlacedFieldRequest"] | components["schemas"]["PlacedByTextRequest"])[];
                } | {
                    template_id: string;
                    roles: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Field"][];
                        fields_required: boolean;
                    };
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `unknown_recipient`: This envelope has no such recipient; `ambiguous_recipient`: Several recipients match; `unknown_document`: This envelope has no such document; `limit_exceeded`: A limit was exceeded; `missing_assignment`: A role has no assignment; `unknown_role`: This template has no such role; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "unknown_recipient" | "ambiguous_recipient" | "unknown_document" | "limit_exceeded" | "missing_assignment" | "unknown_role" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_already_sent`: The envelope has been sent; `template_archived`: The template is archived; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_already_sent" | "template_archived" | "idempotency_in_progress";
                    };
                };
            };
            412: components["responses"]["Refused412.precondition_failed"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvelopeValues: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            field_id: string;
                            recipient_id: string;
                            /** @enum {string} */
                            type: "signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment";
                            label: string | null;
                            value: (string | boolean | string[] | components["schemas"]["AttachedFile"]) | null;
                            /** @description True of a signature too, whose value is not told */
                            filled: boolean;
                            signed_at: string | null;
                        }[];
                        /** @description The same by key alone */
                        values: {
                            [key: string]: (string | boolean | string[] | components["schemas"]["AttachedFile"]) | null;
                        };
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `fields` */
                fid: components["parameters"]["fields.fid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_already_sent"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            color: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default slate
                     * @enum {string}
                     */
                    color?: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        color: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                    };
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `labels` */
                id: components["parameters"]["labels.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `labels` */
                id: components["parameters"]["labels.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    color?: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        color: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                    };
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvelopeLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            color: "blue" | "orange" | "green" | "purple" | "brown" | "teal" | "magenta" | "slate";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceEnvelopeLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `labels` */
                label_id: components["parameters"]["labels.label_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvelopeLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `labels` */
                label_id: components["parameters"]["labels.label_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecipients: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Recipient"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientRequest"] | {
                    recipients: components["schemas"]["RecipientRequest"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipient"] | {
                        data: components["schemas"]["Recipient"][];
                    };
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `limit_exceeded`: A limit was exceeded; `sms_not_available`: The service sends no text messages; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "limit_exceeded" | "sms_not_available" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_already_sent"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeRecipient: {
        parameters: {
            query?: {
                /** @description `true` accepts that the recipient’s fields are removed */
                force?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_already_sent`: The envelope has been sent; `recipient_has_fields`: The recipient has placed fields; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_already_sent" | "recipient_has_fields" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipientEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipient"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `sms_not_available`: The service sends no text messages; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "sms_not_available" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `envelope_already_sent`: The envelope has been sent; `recipient_already_acted`: The recipient has already signed or declined; `recipient_has_fields`: The recipient has placed fields; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "envelope_already_sent" | "recipient_already_acted" | "recipient_has_fields" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindAnswer"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.nothing_to_remind"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSigningUrl: {
        parameters: {
            query?: {
                /** @description `in_person` to sign on your device, `share` to pass the link on */
                purpose?: "in_person" | "share";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        recipient_id: string;
                        link_version: number;
                    };
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.not_your_turn"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkEnvelopeRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Ends the link this many hours from now; by default it ends at the deadline */
                    expires_in_hours?: number;
                    /**
                     * @description `true` retires every earlier link, embed token and open page of this recipient
                     * @default false
                     */
                    replace_earlier?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        recipient_id: string;
                        link_version: number;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.not_your_turn"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEmbedToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedToken"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEmbedOrigins: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOrigins"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceEmbedOrigins: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    origins: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOrigins"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A recipient token, `rtk_…` */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSession"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            /** @description `embed_origin_not_allowed`: This site cannot embed signing; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 403;
                        /** @enum {string} */
                        code: "embed_origin_not_allowed" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                    };
                };
            };
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            /** @description `link_retired`: The link has been replaced; `embed_token_used`: The recipient token has been used or has expired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 410;
                        /** @enum {string} */
                        code: "link_retired" | "embed_token_used";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvelopeEditorSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one site that can show the frame; it must be listed in `/embed-origins` */
                    origin: string;
                    /**
                     * @description Of the editor, such as `fr`; null: what the browser asks for
                     * @default null
                     */
                    language?: string | null;
                    /** @default {} */
                    theme?: {
                        /** @default null */
                        accent?: string | null;
                        /** @default null */
                        radius?: string | null;
                        /** @default null */
                        color_scheme?: ("light" | "dark" | "auto") | null;
                    };
                    /** @default {} */
                    allow?: {
                        /**
                         * @description The kinds of fields that can be placed; null is all. Other fields that are there already stay
                         * @default null
                         */
                        field_types?: ("signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment")[] | null;
                        /**
                         * @description Whether recipients, or roles of a template, can be added, changed and removed
                         * @default false
                         */
                        people?: boolean;
                        /**
                         * @description Whether the envelope can be sent; otherwise it can only be saved
                         * @default false
                         */
                        send?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorSession"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.embed_origin_not_allowed"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_already_sent"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplateEditorSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `templates` */
                id: components["parameters"]["templates.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one site that can show the frame; it must be listed in `/embed-origins` */
                    origin: string;
                    /**
                     * @description Of the editor, such as `fr`; null: what the browser asks for
                     * @default null
                     */
                    language?: string | null;
                    /** @default {} */
                    theme?: {
                        /** @default null */
                        accent?: string | null;
                        /** @default null */
                        radius?: string | null;
                        /** @default null */
                        color_scheme?: ("light" | "dark" | "auto") | null;
                    };
                    /** @default {} */
                    allow?: {
                        /**
                         * @description The kinds of fields that can be placed; null is all. Other fields that are there already stay
                         * @default null
                         */
                        field_types?: ("signature" | "initials" | "full_name" | "text" | "date" | "time" | "checkbox" | "strikethrough" | "radio" | "dropdown" | "checkbox_group" | "number" | "label" | "attachment")[] | null;
                        /**
                         * @description Whether recipients, or roles of a template, can be added, changed and removed
                         * @default false
                         */
                        people?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorSession"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.embed_origin_not_allowed"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.template_archived"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEditorSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `sessions` */
                id: components["parameters"]["sessions.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelopeFinal: {
        parameters: {
            query?: {
                /** @description One document, by name or id */
                document?: string;
                /** @description `true` adds the certificate, in a ZIP */
                include_certificate?: "true" | "false";
                /** @description `pdf` joins several documents into one file */
                format?: "pdf" | "zip";
            };
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "application/zip": Blob;
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `limit_exceeded`: A limit was exceeded; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "limit_exceeded" | "invalid_request" | "invalid_parameter" | "unknown_parameter";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.envelope_not_completed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelopeCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.envelope_not_completed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvelopeAttachments: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            field_id: string;
                            recipient_id: string;
                            document_id: string;
                            key: string | null;
                            label: string | null;
                            /** @enum {string} */
                            attach: "append" | "embed";
                            name: string;
                            /** @description By its bytes: a PDF or a picture */
                            media_type: string;
                            /** @description Of what was brought, in bytes */
                            size: number;
                            /** @description Of what was brought */
                            sha256: string;
                            pages: number;
                            /** @description Of the PDF that is kept of it */
                            pdf_sha256: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelopeAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `attachments` */
                fid: components["parameters"]["attachments.fid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditTrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `audit_trail` */
                id: components["parameters"]["audit_trail.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        envelope_id: string;
                        /** Format: date-time */
                        generated_at: string;
                        entries: components["schemas"]["AuditEntry"][];
                        head_hash: string;
                        verified: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelopeAuditTrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        envelope_id: string;
                        /** Format: date-time */
                        generated_at: string;
                        entries: components["schemas"]["AuditEntry"][];
                        head_hash: string;
                        verified: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    initUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_name: string;
                    size: number;
                    /**
                     * @default application/pdf
                     * @constant
                     */
                    content_type?: "application/pdf";
                    sha256?: string | null;
                    /** @default false */
                    allow_signed?: boolean;
                } | {
                    files: {
                        file_name: string;
                        size: number;
                        /**
                         * @default application/pdf
                         * @constant
                         */
                        content_type?: "application/pdf";
                        sha256?: string | null;
                        /** @default false */
                        allow_signed?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnnounced"] | components["schemas"]["UploadsAnnounced"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change.file_too_large"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `uploads` */
                id: components["parameters"]["uploads.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                q?: string;
                archived?: "true" | "false";
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateListed"][];
                        limit: number;
                        offset: number;
                        total: number;
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    metadata: components["schemas"]["TemplateRequest"];
                    files: Blob[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `ambiguous_recipient`: Several recipients match; `unknown_document`: This envelope has no such document; `duplicate_document_name`: Two documents have the same name; `no_signer`: An envelope needs a signer; `limit_exceeded`: A limit was exceeded; `document_encrypted`: The document is encrypted; `document_xfa`: The document is an XFA form; `document_portfolio`: The document is a PDF portfolio; `document_damaged`: The document is damaged; `document_ambiguous`: PDF readers show the document differently; `document_would_differ`: The document would show something else; `document_too_complex`: The document is too complex; `document_already_signed`: The document is already signed; `document_active_content`: The document contains active content; `document_tracked_changes`: The document has tracked changes; `unknown_role`: This template has no such role; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "ambiguous_recipient" | "unknown_document" | "duplicate_document_name" | "no_signer" | "limit_exceeded" | "document_encrypted" | "document_xfa" | "document_portfolio" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "document_already_signed" | "document_active_content" | "document_tracked_changes" | "unknown_role" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change.file_too_large"];
            415: components["responses"]["Refused415.change.unsupported_document_type"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `templates` */
                id: components["parameters"]["templates.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `templates` */
                id: components["parameters"]["templates.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what you read. If it has changed since, nothing is done (412) */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `templates` */
                id: components["parameters"]["templates.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `ambiguous_recipient`: Several recipients match; `unknown_document`: This envelope has no such document; `no_signer`: An envelope needs a signer; `limit_exceeded`: A limit was exceeded; `unknown_role`: This template has no such role; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "ambiguous_recipient" | "unknown_document" | "no_signer" | "limit_exceeded" | "unknown_role" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.template_archived"];
            412: components["responses"]["Refused412.precondition_failed"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplateFromEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description `no_signer`: An envelope needs a signer; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "no_signer" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvelopeFromTemplate: {
        parameters: {
            query?: {
                /** @description `true` creates nothing: the answer (200) lists every problem at once and shows each page with its fields. An Idempotency-Key is ignored */
                dry_run?: "true" | "false";
                /** @description With `dry_run`: `false` leaves out the page images */
                images?: "true" | "false";
                /** @description With `dry_run`: the only page of each document that is drawn */
                page?: number;
                /** @description With `dry_run`: `true` adds to each document the places where its words, lines and form ask for a field */
                places?: "true" | "false";
            };
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `templates` */
                id: components["parameters"]["templates.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeFromTemplateRequest"];
            };
        };
        responses: {
            /** @description With `dry_run`: what the call would do. Nothing was created */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_field_placement`: Invalid field placement; `limit_exceeded`: A limit was exceeded; `document_damaged`: The document is damaged; `document_ambiguous`: PDF readers show the document differently; `document_would_differ`: The document would show something else; `document_too_complex`: The document is too complex; `sms_not_available`: The service sends no text messages; `invalid_value`: A value does not fit its field; `missing_assignment`: A role has no assignment; `unknown_role`: This template has no such role; `duplicate_assignment`: A role is assigned twice; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_field_placement" | "limit_exceeded" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "sms_not_available" | "invalid_value" | "missing_assignment" | "unknown_role" | "duplicate_assignment" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["Refused402.allowance_exhausted"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `signer_without_required_field`: A signer has no required field; `seal_rehearsal_failed`: The envelope could not be sealed; `template_archived`: The template is archived; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "signer_without_required_field" | "seal_rehearsal_failed" | "template_archived" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change.unsupported_document_type"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded.invalid_webhook_url"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused400.change.input.invalid_webhook_url"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRotated"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Accepted; in progress */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `webhook_disabled`: The subscription is disabled; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "webhook_disabled" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                state?: "pending" | "delivered" | "failed";
                event?: "envelope.created" | "envelope.sent" | "envelope.opened" | "envelope.document_signed" | "envelope.all_signed" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.recalled" | "envelope.reminded" | "envelope.sealed" | "recipient.substituted" | "security.event" | "envelope.viewed" | "envelope.signed";
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        limit: number;
                        offset: number;
                        total: number;
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
                /** @description Id in `deliveries` */
                delivery_id: components["parameters"]["deliveries.delivery_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Accepted; in progress */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `delivery_pending`: The delivery is still being tried; `webhook_disabled`: The subscription is disabled; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "delivery_pending" | "webhook_disabled" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Events after this `seq` */
                after?: number;
                /** @description Maximum number of rows */
                limit?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["LoggedEnvelopeCreated"] | components["schemas"]["LoggedEnvelopeSent"] | components["schemas"]["LoggedEnvelopeOpened"] | components["schemas"]["LoggedEnvelopeDocumentSigned"] | components["schemas"]["LoggedEnvelopeAllSigned"] | components["schemas"]["LoggedEnvelopeCompleted"] | components["schemas"]["LoggedEnvelopeDeclined"] | components["schemas"]["LoggedEnvelopeVoided"] | components["schemas"]["LoggedEnvelopeExpired"] | components["schemas"]["LoggedEnvelopeRecalled"] | components["schemas"]["LoggedEnvelopeReminded"] | components["schemas"]["LoggedEnvelopeSealed"] | components["schemas"]["LoggedRecipientSubstituted"])[];
                        has_more: boolean;
                        /** @description Pass this as `after` in the next call, even if there were no events */
                        next_after: number;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createListener: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "listener";
                        livemode: boolean;
                        /** @description Signs the listener’s events; the same for every call with the same key */
                        secret: string;
                        /** @description The newest event’s number; later events are new */
                        seq: number;
                    };
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listListenerDeliveries: {
        parameters: {
            query?: {
                /** @description Events after this `seq` */
                after_seq?: number;
                /** @description Seconds to wait if there is no event yet */
                wait_s?: number;
                /** @description Event names, separated by commas; defaults to `*` */
                events?: string;
                /** @description Maximum number of rows */
                limit?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `listeners` */
                id: components["parameters"]["listeners.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            seq: number;
                            event: string;
                            /** @description The headers of a webhook, signed just now */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description The webhook’s body, byte for byte */
                            body: string;
                        }[];
                        has_more: boolean;
                        /** @description Pass this as `after_seq` in the next call, even if there were no events */
                        last_seq: number;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    sender_name?: string | null;
                    reply_to?: string | null;
                    accent?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceBrandingLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A PNG, JPEG or WebP as a data: URL in base64 */
                    data: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBrandingLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createHandOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An email address, or a person’s id (`usr_…`) */
                    user: string;
                    /** @default /envelopes */
                    return_to?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Open it in the person’s browser. It works once.
                         */
                        url: string;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeEntitlements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An email address, or a person’s id (`usr_…`) */
                    user: string;
                };
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        now: string;
                        offset: string;
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.live_key_refused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveTestClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    advance: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        now: string;
                        offset: string;
                    };
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.live_key_refused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    actAsTestRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id in `envelopes` */
                id: components["parameters"]["envelopes.id"];
                /** @description Id in `recipients` */
                rid: components["parameters"]["recipients.rid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "open" | "sign" | "decline" | "bounce";
                    reason?: string | null;
                    values?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipient"];
                };
            };
            /** @description `missing_parameter`: A parameter is missing; `invalid_value`: A value does not fit its field; `required_fields_missing`: A required field is empty; `reason_required`: A reason is required; `invalid_json`: The body is not JSON; `invalid_request`: The request is malformed; `invalid_parameter`: A parameter is invalid; `unknown_parameter`: A parameter is unknown; `idempotency_key_invalid`: The Idempotency-Key is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "missing_parameter" | "invalid_value" | "required_fields_missing" | "reason_required" | "invalid_json" | "invalid_request" | "invalid_parameter" | "unknown_parameter" | "idempotency_key_invalid";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `live_key_refused`: Only for test keys; `test_key_live_resource`: A test key cannot touch live data; `not_your_turn`: It is not this recipient’s turn; `field_not_yours`: The field belongs to another recipient; `workspace_suspended`: The workspace is suspended; `not_a_service_account`: Only for CRM service accounts; `user_not_in_workspace`: The person is not in this workspace; `public_key_refused`: A public key cannot do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 403;
                        /** @enum {string} */
                        code: "live_key_refused" | "test_key_live_resource" | "not_your_turn" | "field_not_yours" | "workspace_suspended" | "not_a_service_account" | "user_not_in_workspace" | "public_key_refused";
                    };
                };
            };
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.envelope_not_in_flight.envelope_already_signed.recipient_already_acted"];
            /** @description `link_retired`: The link has been replaced */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 410;
                        /** @enum {string} */
                        code: "link_retired";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTestMails: {
        parameters: {
            query?: {
                to?: string;
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: {
                /** @description For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both */
                "On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            to: string;
                            subject: string;
                            text: string;
                            html: string;
                            links: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                        limit: number;
                        offset: number;
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.live_key_refused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaces: {
        parameters: {
            query?: {
                /** @description Exactly this reference */
                external_ref?: string;
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlatformWorkspace"][];
                        limit: number;
                        offset: number;
                        total: number;
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformWorkspaceRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformWorkspace"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformWorkspace"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            406: components["responses"]["NotAcceptable"];
            /** @description `external_ref_taken`: The external_ref belongs to something else; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "external_ref_taken" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformWorkspace"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlatformWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlatformWorkspaceEdit"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformWorkspace"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlatformMember"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformMemberRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformMember"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            /** @description `already_member`: The person is already in this workspace; `invitation_declined`: The person has declined; `idempotency_in_progress`: The same request is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 409;
                        /** @enum {string} */
                        code: "already_member" | "invitation_declined" | "idempotency_in_progress";
                    };
                };
            };
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformWorkspaceMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `members` */
                id: components["parameters"]["members.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformMember"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `members` */
                id: components["parameters"]["members.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.last_owner"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlatformWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `members` */
                id: components["parameters"]["members.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformMember"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change.last_owner"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkspaceKey"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspaceKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceKeyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWorkspaceKey"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.plan_required.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotatePlatformWorkspaceKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `keys` */
                id: components["parameters"]["keys.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWorkspaceKey"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.plan_required.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `keys` */
                id: components["parameters"]["keys.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceScimTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScimToken"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspaceScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedScimToken"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `tokens` */
                id: components["parameters"]["tokens.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkspaceDomain"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspaceDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceDomain"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkPlatformWorkspaceDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `domains` */
                domain: components["parameters"]["domains.domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedDomain"];
                };
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `domains` */
                domain: components["parameters"]["domains.domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceEmbedOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOrigins"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePlatformWorkspaceEmbedOrigins: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    origins: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOrigins"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformWorkspaceWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlatformWorkspaceWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter.limit_exceeded.invalid_webhook_url"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformWorkspaceWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlatformWorkspaceWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused400.change.input.invalid_webhook_url"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateSecretPlatformWorkspaceWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
                /** @description Id in `webhooks` */
                id: components["parameters"]["webhooks.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRotated"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformWorkspaceBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.unknown_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlatformWorkspaceBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    sender_name?: string | null;
                    reply_to?: string | null;
                    accent?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePlatformWorkspaceBrandingLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A PNG, JPEG or WebP as a data: URL in base64 */
                    data: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change.input.missing_parameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlatformWorkspaceBrandingLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["Refused400.change"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.test_key_live_resource.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Refused409.change"];
            413: components["responses"]["Refused413.change"];
            415: components["responses"]["Refused415.change"];
            422: components["responses"]["Refused422.change"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformUsage: {
        parameters: {
            query?: {
                /** @description From this instant on; defaults to the start of the month (UTC) */
                from?: string;
                /** @description Up to this instant; defaults to now */
                to?: string;
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Number of rows to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformUsage"];
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlatformWorkspaceUsage: {
        parameters: {
            query?: {
                /** @description From this instant on; defaults to the start of the month (UTC) */
                from?: string;
                /** @description Up to this instant; defaults to now */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id in `workspaces` */
                workspace_id: components["parameters"]["workspaces.workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceUsage"];
                };
            };
            400: components["responses"]["Refused400.input"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Refused403.without_public_key_refused.without_user_not_in_workspace.without_workspace_suspended"];
            404: components["responses"]["Refused404.not_found"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you have. The answer is 304 if one of them is still current */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `unknown_parameter`: A parameter is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "unknown_parameter";
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
        };
    };
    putUploadContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id in `uploads` */
                id: string;
            };
            cookie?: never;
        };
        /** @description A PDF of at most 25 MB */
        requestBody: {
            content: {
                "application/pdf": Blob;
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description `limit_exceeded`: A limit was exceeded; `document_encrypted`: The document is encrypted; `document_xfa`: The document is an XFA form; `document_portfolio`: The document is a PDF portfolio; `document_damaged`: The document is damaged; `document_ambiguous`: PDF readers show the document differently; `document_would_differ`: The document would show something else; `document_too_complex`: The document is too complex; `document_already_signed`: The document is already signed; `document_active_content`: The document contains active content; `upload_mismatch`: The bytes differ from the announced size or hash */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 400;
                        /** @enum {string} */
                        code: "limit_exceeded" | "document_encrypted" | "document_xfa" | "document_portfolio" | "document_damaged" | "document_ambiguous" | "document_would_differ" | "document_too_complex" | "document_already_signed" | "document_active_content" | "upload_mismatch";
                    };
                };
            };
            /** @description `workspace_suspended`: The workspace is suspended */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 403;
                        /** @enum {string} */
                        code: "workspace_suspended";
                    };
                };
            };
            404: components["responses"]["Refused404.not_found"];
            410: components["responses"]["Refused410.upload_expired"];
            /** @description `file_too_large`: The file is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 413;
                        /** @enum {string} */
                        code: "file_too_large";
                    };
                };
            };
            /** @description `unsupported_document_type`: Only PDF is accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @constant */
                        status: 415;
                        /** @enum {string} */
                        code: "unsupported_document_type";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onEnvelopeCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeSent: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeSentEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeOpenedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeDocumentSigned: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeDocumentSignedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeAllSigned: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeAllSignedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeCompletedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeDeclinedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeVoidedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeExpiredEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeRecalled: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeRecalledEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeReminded: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeRemindedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnvelopeSealed: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeSealedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientSubstituted: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientSubstitutedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSecurityEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret */
                "X-Svc-Signature": components["parameters"]["Webhook.x-svc-signature"];
                /** @description `t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` */
                "Svc-Signature": components["parameters"]["Webhook.svc-signature"];
                /** @description Equals `id` in the body; the same on every attempt, so that you can recognise repetitions */
                "X-Svc-Delivery-Id": components["parameters"]["Webhook.x-svc-delivery-id"];
                /** @description Standard Webhooks: the same id */
                "webhook-id": components["parameters"]["Webhook.webhook-id"];
                /** @description Standard Webhooks: seconds since 1970 */
                "webhook-timestamp": components["parameters"]["Webhook.webhook-timestamp"];
                /** @description Standard Webhooks: `v1,` and the base64 signature */
                "webhook-signature": components["parameters"]["Webhook.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecurityEvent"];
            };
        };
        responses: {
            /** @description Received. Any other answer, or none in time, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; 410 disables the subscription */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
