# The Maven repository of a release, in $work/maven, for $version and the time SOURCE_DATE_EPOCH; artifacts are taken from
# $work/built. Sourced by releng/release.

# Writes the sums of the file $1 beside it.
sum_up() {
  sha1sum "$1" | cut -d ' ' -f 1 >"$1.sha1" && sha256sum "$1" | cut -d ' ' -f 1 >"$1.sha256"
}

# Puts the index $1 of the Maven repository, read from standard input, beside what it lists.
index() {
  local file=$work/maven/org/tactus/$1/maven-metadata.xml
  mkdir -p "${file%/*}" && cat >"$file" && sum_up "$file"
}

# Lists the version of the artifact $1, for who asks for the latest one.
index_versions() {
  index "$1" <<XML
<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <groupId>org.tactus</groupId>
  <artifactId>$1</artifactId>
  <versioning>
    <latest>$version</latest>
    <release>$version</release>
    <versions>
      <version>$version</version>
    </versions>
    <lastUpdated>$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M%S)</lastUpdated>
  </versioning>
</metadata>
XML
}

# Lists the plugins of the group, by which Maven finds that of the prefix tactus.
index_plugins() {
  index . <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <plugins>
    <plugin>
      <name>Tactus Maven plugin</name>
      <prefix>tactus</prefix>
      <artifactId>tactus-maven-plugin</artifactId>
    </plugin>
  </plugins>
</metadata>
XML
}

# Puts the artifact $1 with the POM $2 into the Maven repository; further arguments are its files, by their names there.
deploy() {
  local artifact=$1 folder=$work/maven/org/tactus/$1/$version file
  mkdir -p "$folder" && cp "$2" "$folder/$artifact-$version.pom" || return 1
  shift 2
  for file in "$@"; do
    mv "$work/built/$file" "$folder/" || return 1
  done
  for file in "$folder"/*; do
    sum_up "$file" || return 1
  done
  index_versions "$artifact"
}
