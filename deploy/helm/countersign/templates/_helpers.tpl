{{- define "countersign.name" -}}
{{- printf "%s-countersign" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "countersign.selector" -}}
app.kubernetes.io/name: countersign
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "countersign.labels" -}}
{{ include "countersign.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{/* What a Deployment needs that runs one part: a dict of root, part (all, api or jobs) and resources. */}}
{{- define "countersign.pod" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
metadata:
  labels:
    {{- include "countersign.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .part }}
  annotations:
    # Pods that read settings at their start follow a change of them.
    checksum/config: {{ toYaml $values.config | sha256sum }}
    {{- with $values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ include "countersign.name" $root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  # A stop takes 12 seconds at most (docs/operating.md), after the balancer has heard of it.
  terminationGracePeriodSeconds: 30
  containers:
    - name: countersign
      image: {{ printf "%s:%s" $values.image.repository (default $root.Chart.AppVersion $values.image.tag) | quote }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      {{- if eq .part "all" }}
      args: ["serve"]
      {{- else }}
      args: ["serve", "--only", {{ .part | quote }}]
      {{- end }}
      envFrom:
        - configMapRef:
            name: {{ include "countersign.name" $root }}
        {{- with $values.existingSecret }}
        - secretRef:
            name: {{ . | quote }}
        {{- end }}
      {{- if ne .part "jobs" }}
      ports:
        - name: http
          containerPort: 3000
      # Migrations run at the start, under a lock: pods that come together wait for the first.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 90
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
      lifecycle:
        preStop:
          exec:
            # Requests still come until every balancer has heard of the end.
            command: ["sleep", "5"]
      {{- end }}
      resources:
        {{- toYaml .resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: ["ALL"]
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
        {{- if $values.filesSecret }}
        - name: files
          mountPath: /etc/countersign
          readOnly: true
        {{- end }}
  volumes:
    - name: data
      {{- if and (eq .part "all") $values.persistence.enabled }}
      persistentVolumeClaim:
        claimName: {{ default (include "countersign.name" $root) $values.persistence.existingClaim | quote }}
      {{- else }}
      emptyDir: {}
      {{- end }}
    - name: tmp
      emptyDir: {}
    {{- with $values.filesSecret }}
    - name: files
      secret:
        secretName: {{ . | quote }}
        defaultMode: 0440
    {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
