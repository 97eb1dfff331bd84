{{- define "countersign.labels" -}}
app.kubernetes.io/name: countersign
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "countersign.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "countersign.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "countersign.environment" -}}
env:
  {{- range $name, $value := .Values.environment }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- if .Values.converter.enabled }}
  - name: CONVERTER_URL
    value: "http://{{ .Release.Name }}-converter:3100"
  {{- end }}
envFrom:
  {{- range .Values.existingSecrets }}
  - secretRef:
      name: {{ . }}
  {{- end }}
  {{- if .Values.converter.enabled }}
  - secretRef:
      name: {{ .Values.converter.existingSecret }}
  {{- end }}
{{- end -}}

{{- define "countersign.mounts" -}}
- name: data
  mountPath: /data
- name: scratch
  mountPath: /tmp
- name: scratch
  mountPath: /app/.next/cache
  subPath: next
{{- end -}}

{{- define "countersign.volumes" -}}
- name: data
  {{- if .Values.data.shared }}
  persistentVolumeClaim:
    claimName: {{ .Values.data.existingClaim | default (printf "%s-data" .Release.Name) }}
  {{- else }}
  emptyDir: {}
  {{- end }}
- name: scratch
  emptyDir: {}
{{- end -}}
