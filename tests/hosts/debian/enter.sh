#!/bin/sh
# Makes the folder $1 a fresh Debian server with its own mounts and network, and runs the rest of the
# parameters there. $2 is the folder of installed packages.
set -e
root=$1
packages=$2
shift 2
ip link set lo up
mount --make-rprivate /
for folder in usr proc dev; do
  mkdir -p "$root/$folder"
  mount --rbind "/$folder" "$root/$folder"
done
mkdir -p "$root/packages/node_modules"
mount --bind -o ro "$packages" "$root/packages/node_modules"
exec chroot "$root" "$@"
