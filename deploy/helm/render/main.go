// Usage: GO111MODULE=off GOPATH=/usr/share/gocode go run ./deploy/helm/render CHART VALUES.yaml...
// Renders a chart as "helm template" does, for machines where Helm is not to be had: the same template language and
// functions (Debian's golang-github-masterminds-sprig-dev), of Helm's own ones include, required and toYaml. An unknown
// value is an error. Later values go before earlier ones; the schema of the values is not looked at here.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if len(os.Args) < 2 {
		fail(errors.New("usage: render CHART VALUES.yaml..."))
	}
	chart := os.Args[1]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, file := range os.Args[2:] {
		merge(values, read(file))
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	given := map[string]interface{}{
		"Values":  values,
		"Chart":   map[string]interface{}{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": map[string]interface{}{"Name": "release-name", "Namespace": "default", "Service": "Helm"},
	}
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	fail(err)
	all := parse(files)
	for _, file := range files {
		if strings.HasPrefix(filepath.Base(file), "_") || !strings.HasSuffix(file, ".yaml") {
			continue
		}
		out := &strings.Builder{}
		fail(all.ExecuteTemplate(out, file, given))
		for _, document := range strings.Split("\n"+out.String(), "\n---\n") {
			if strings.TrimSpace(document) == "" {
				continue
			}
			var parsed interface{}
			// Strict: a key that stands twice is an error, as it is for the cluster.
			if err := yaml.UnmarshalStrict([]byte(document), &parsed); err != nil {
				fail(fmt.Errorf("%s: %w\n%s", file, err, document))
			}
			if parsed != nil {
				fmt.Printf("---\n%s\n", strings.TrimSpace(document))
			}
		}
	}
	fail(all.ExecuteTemplate(&strings.Builder{}, filepath.Join(chart, "templates", "NOTES.txt"), given))
}

func parse(files []string) *template.Template {
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		fail(err)
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["include"] = func(name string, value interface{}) (string, error) {
		out := &strings.Builder{}
		err := all.ExecuteTemplate(out, name, value)
		return out.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	all.Funcs(functions)
	for _, file := range files {
		text, err := os.ReadFile(file)
		fail(err)
		template.Must(all.New(file).Parse(string(text)))
	}
	return all
}

func merge(into, from map[string]interface{}) {
	for name, value := range from {
		inner, isMap := value.(map[string]interface{})
		known, wasMap := into[name].(map[string]interface{})
		if isMap && wasMap {
			merge(known, inner)
		} else {
			into[name] = value
		}
	}
}

func read(file string) map[string]interface{} {
	text, err := os.ReadFile(file)
	fail(err)
	var values map[string]interface{}
	fail(yaml.UnmarshalStrict(text, &values))
	return values
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
